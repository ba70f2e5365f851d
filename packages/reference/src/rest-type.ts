/** A type of a REST API: `array<Port>`, `Paginated<Server>`, `map<string, Port>` or a name. */
export type RestType =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'map'; readonly key: string; readonly value: string }
  /** `container` is `array` or the name of a schema whose fields have the type `object`. */
  | { readonly kind: 'generic'; readonly container: string; readonly element: string }

export function restTypeOf(type: string): RestType {
  const [, key, value] = /^map<(\w+), (.+)>$/.exec(type) ?? []
  if (key && value) return { kind: 'map', key, value }
  const [, container, element] = /^(\w+)<(.+)>$/.exec(type) ?? []
  if (container && element) return { kind: 'generic', container, element }
  return { kind: 'name', name: type }
}

/** The type of a field in a schema with elements of that type: `array<object>` → `array<Server>`. */
export function withElement(type: string, element: string | undefined): string {
  return element === undefined ? type : type.replace(/\bobject\b/, element)
}
