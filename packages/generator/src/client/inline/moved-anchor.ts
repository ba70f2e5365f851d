import { hashTarget } from '../hash-target.ts'
import { markTarget } from './orientation.ts'

// Anchors of content that has its own page now are ids of table rows with a link to that page, and the link is followed. Without
// script, the reader is at that row.

function onHash(): void {
  const row = hashTarget(location.hash)
  const link = row?.hasAttribute('data-moved') ? row.querySelector('a') : null
  if (link) location.replace(link.href)
  markTarget()
}

addEventListener('DOMContentLoaded', onHash)
addEventListener('hashchange', onHash)
