type Attributes = Readonly<Record<string, string | number | boolean>>

/** Creates an element. Strings become text nodes, never HTML. `true` writes an empty attribute. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) node.setAttribute(name, value === true ? '' : String(value))
  node.append(...children)
  return node
}

let count = 0

/** An id that is unique in the page. */
export function newId(): string {
  count += 1
  return `pp-${count}`
}
