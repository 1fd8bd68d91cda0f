export interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: SvgElement[]
  text: string
}

const DEEPEST = 64
const MOST_ELEMENTS = 5000
const MOST_ATTRIBUTES = 64
const NAME = String.raw`[A-Za-z_][\w.:-]*`
const DECLARATION = /^\uFEFF?(?:<\?xml [^?<>]*\?>)?/
const COMMENT = /<!--(?!>|->)((?:(?!--)[^])*)-->/y
const TAG = new RegExp(String.raw`<(/?)(${NAME})((?:"[^"<]*"|'[^'<]*'|[^"'<>/]|/(?!>))*)(/?)>`, 'y')
const ATTRIBUTES = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'y')
const TEXT = /[^<]+/y
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/**
 * A strict parser for the little XML that a logo needs; null for anything else. It refuses DOCTYPE,
 * CDATA, processing instructions and all but five entities, because a browser could read them
 * differently.
 */
export function parseSvg(source: string): SvgElement | null {
  let at = DECLARATION.exec(source)?.[0].length ?? 0
  let root: SvgElement | null = null
  let count = 0
  const open: SvgElement[] = []

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }

  while (at < source.length) {
    const text = take(TEXT)?.[0]
    const parent = open.at(-1)
    if (text !== undefined) {
      const plain = decode(text)
      if (plain === null || (!parent && plain.trim() !== '')) return null
      if (parent) parent.text += plain
      continue
    }
    if (take(COMMENT)) continue
    const tag = take(TAG)
    if (!tag) return null
    const [, closing, name = '', attributeText = '', selfClosing] = tag
    if (closing) {
      if (selfClosing || attributeText.trim() !== '' || open.pop()?.name !== name) return null
      continue
    }
    const attributes = readAttributes(attributeText)
    if (!attributes || (!parent && root) || ++count > MOST_ELEMENTS) return null
    const element: SvgElement = { name, attributes, children: [], text: '' }
    parent?.children.push(element)
    root ??= element
    if (!selfClosing) open.push(element)
    if (open.length > DEEPEST) return null
  }
  return open.length === 0 ? root : null
}

function readAttributes(tail: string): Map<string, string> | null {
  const text = tail.trimEnd()
  const attributes = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    ATTRIBUTES.lastIndex = at
    const found = ATTRIBUTES.exec(text)
    if (!found) return null
    at = ATTRIBUTES.lastIndex
    const [, name = '', double, single] = found
    const value = decode(double ?? single ?? '')
    if (value === null || attributes.has(name) || attributes.size >= MOST_ATTRIBUTES) return null
    attributes.set(name, value)
  }
  return attributes
}

/** Decodes entities. Null for any but the five. */
function decode(text: string): string | null {
  let known = true
  const plain = text.replaceAll(/&[^;&]*;?/g, (entity) => {
    const letter = entities[entity]
    known &&= letter !== undefined
    return letter ?? ''
  })
  return known ? plain : null
}
