/**
 * What a key does on every page: Ctrl or Cmd plus K, or the slash key, opens the search, and the question mark shows the list of shortcuts. Keys
 * without Ctrl or Cmd only count while no field has the focus. The names are those of the controls that do the same (`data-action`).
 */
export function shortcutOf(event: KeyboardEvent): 'search' | 'shortcuts' | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const isCommand = ctrlKey || metaKey
  // The target of an event inside a shadow root, such as that of an extension, is only the root's host.
  const [focused] = event.composedPath()
  if (altKey || (!isCommand && focused instanceof Element && focused.matches(':read-write, select'))) return null
  // With Caps Lock, the key is `K`. A layout without Latin letters, such as a Cyrillic one, has another letter on this key.
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && /^\P{ASCII}$/u.test(key))
  // With Shift, Firefox opens its console.
  if (isCommand ? isK && !shiftKey : key === '/') return 'search'
  return isCommand || key !== '?' ? null : 'shortcuts'
}
