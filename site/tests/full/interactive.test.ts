import { openSite } from 'docs-generator/testing/open-site'
import { it } from 'vitest'
import { dist } from '../built-site.ts'
import { expectInteractive } from '../expect-interactive.ts'
import { pageKinds } from '../page-kinds.ts'

const site = openSite(dist)

it.each([...new Set(pageKinds)])('the client starts on %s', (path) => expectInteractive(site, path))
