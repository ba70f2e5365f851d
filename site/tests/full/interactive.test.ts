import { it } from 'vitest'
import { openBuiltSite } from '../built-site.ts'
import { expectInteractive } from '../expect-interactive.ts'
import { pageKinds } from '../page-kinds.ts'

const site = openBuiltSite()

it.each([...new Set(pageKinds)])('the client starts on %s', (path) => expectInteractive(site, path))
