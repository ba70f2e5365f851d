import { describe, it } from 'vitest'
import { domChanges, moments } from '../support/dom-changes.ts'
import { expectUnharmed } from '../support/expect-unharmed.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()

describe.each(moments)('a page that another program has changed %s', (moment) => {
  it.each(Object.keys(domChanges))('keeps working with %s', (change) => expectUnharmed(site, change, moment))
})
