import { openSite } from 'docs-generator/testing/open-site'
import { it } from 'vitest'
import { dist } from './built-site.ts'
import { expectHydrated } from './expect-hydrated.ts'

const site = openSite(dist)

// The pages whose components differ most. `tests/full` opens a page of every kind.
it.each([
  '/',
  '/404.html',
  '/voice/faq/',
  '/voice/web/api/classes/Room/',
  '/voice/unreal/blueprint-reference/room/join-room/',
  '/fleet/api/restapi/create-server-config/',
])('React hydrates %s', (path) => expectHydrated(site, path))
