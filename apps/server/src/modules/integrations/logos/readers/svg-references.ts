const FUNCTIONS: ReadonlySet<string> = new Set(
  'url rgb rgba hsl hsla matrix translate scale rotate skewx skewy'.split(' '),
)
// One more than the longest name, so that the end of a longer name does not match.
const LONGEST_NAME = 10
const INNER_URL = /^(?:#[\w.:-]+|"#[\w.:-]+"|'#[\w.:-]+')$/

/**
 * Returns the ids that functions such as url(#a) refer to. Null for unknown functions, references
 * outside the picture, unclosed and nested ones. Reads each character a fixed number of times.
 */
export function readReferences(text: string): string[] | null {
  const ids: string[] = []
  let from = 0
  for (let at = text.indexOf('('); at !== -1; ) {
    const end = text.indexOf(')', at)
    const next = text.indexOf('(', at + 1)
    if (end === -1 || (next !== -1 && next < end)) return null
    const name = nameAtEnd(text.slice(from, at))
    if (!FUNCTIONS.has(name)) return null
    if (name === 'url') {
      const argument = text.slice(at + 1, end).trim()
      if (!INNER_URL.test(argument)) return null
      ids.push(argument.replaceAll(/["'#]/g, ''))
    }
    from = end
    at = next
  }
  return ids
}

function nameAtEnd(text: string): string {
  return /[\w-]*$/.exec(text.trimEnd().slice(-LONGEST_NAME))?.[0].toLowerCase() ?? ''
}

/**
 * The references of style sheet rules, by class, or for any element if the selector is not a class.
 */
export interface SheetReferences {
  /** Of all sheets together. */
  length: number
  readonly byClass: Map<string, string[]>
  readonly anywhere: string[]
}

// Of selectors and what their rules refer to.
const MOST_PAIRS = 10_000
// Brackets and braces in strings would end the rule here, but not in a browser.
const QUOTED = /"[^"'{}();\n\r\f]*"|'[^"'{}();\n\r\f]*'/g

/** Adds the references of a style sheet. False if it has more than plain rules. */
export function addSheetReferences(sheet: string, { byClass, anywhere }: SheetReferences): boolean {
  const bare = sheet.replaceAll(QUOTED, (quoted) => quoted.slice(1, -1))
  const rules = bare.split('}')
  if (/["']/.test(bare) || rules.pop()?.trim() !== '') return false
  let pairs = 0
  for (const rule of rules) {
    const [selectors = '', body, more] = rule.split('{')
    const ids = body === undefined || more !== undefined ? null : readReferences(body)
    if (!ids) return false
    if (ids.length === 0) continue
    for (const selector of selectors.split(',')) {
      if ((pairs += ids.length) > MOST_PAIRS) return false
      const name = /^\.([\p{L}\w-]+)$/u.exec(selector.trim())?.[1]
      const known = name === undefined ? anywhere : byClass.get(name)
      if (known) known.push(...ids)
      else if (name !== undefined) byClass.set(name, [...ids])
    }
  }
  return true
}
