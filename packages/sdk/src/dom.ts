type Attributes = Readonly<Record<string, string | number | boolean>>

/** An element with attributes and children; text is only ever text. `true` writes an empty attribute. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : String(value))
  made.append(...children)
  return made
}

let made = 0

/** An id that no other part of the page has; ids inside a shadow root are its own anyway. */
export function newId(): string {
  made += 1
  return `pp-${made}`
}
