import { it } from 'vitest'
import { isVisible, openBuiltSite } from './built-site.ts'
import { expectInteractive } from './expect-interactive.ts'

const site = openBuiltSite()

// The pages whose components differ most. `tests/full` opens a page of every kind.
it.each(
  [
    '/',
    '/404.html',
    '/search/',
    '/voice/faq/',
    '/voice/web/api/classes/Room/',
    '/voice/unreal/blueprint-reference/room/join-room/',
    '/fleet/api/restapi/create-server-config/',
  ].filter(isVisible),
)('the client starts on %s', (path) => expectInteractive(site, path))
