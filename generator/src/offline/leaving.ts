import { retire } from './retire.ts'
import { scope } from './scope.ts'

/** The service worker of a site without an offline mode: readers who have a worker of earlier days get this one, and then have none. */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))
