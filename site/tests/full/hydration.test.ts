import { openSite } from 'docs-generator/testing/open-site'
import { it } from 'vitest'
import { dist } from '../built-site.ts'
import { expectHydrated } from '../expect-hydrated.ts'
import { pageKinds } from '../page-kinds.ts'

const site = openSite(dist)

it.each([...new Set(pageKinds)])('React hydrates %s', (path) => expectHydrated(site, path))
