/** A deployment's texts in one language: `{"leadBlock.title": "Zgłoś firmę"}`. A `$fallback` names the language of missing ones. */
type TextFile = Readonly<Record<string, unknown>>

/** The arguments of each text by group and key, separated by spaces. */
export type KnownTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads an ICU message, or throws. */
export type ParseMessage = (text: string) => unknown

/** The groups of a server's texts, which a file may have too. */
export const serverGroups = [
  'mail',
  'sms',
  'sheet',
  'remark',
  'pdf',
  'page',
  'integrationProduct',
] as const

export type ReplacedTexts = Record<string, Record<string, string>>

/** The language of the portal's own texts. */
export const DEFAULT_LANGUAGE = 'pl'

/**
 * Splits a file into groups. An unusable text is left out and named, but not one of a server, which only
 * its server knows.
 */
export function readTextFile(
  file: unknown,
  known: KnownTexts,
  parse: ParseMessage,
): { texts: ReplacedTexts; fallback: string | null; faults: string[] } {
  const texts: ReplacedTexts = {}
  const faults: string[] = []
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return { texts, fallback: null, faults: ['expected an object such as {"footer.contact": "…"}'] }
  for (const [name, text] of Object.entries(file as TextFile)) {
    if (name.startsWith('$')) continue
    const [group, key] = splitName(name)
    const isKnown = Object.hasOwn(known, group)
    if (!isKnown && serverGroups.some((word) => word === group)) continue
    const keys = isKnown ? (known[group] ?? {}) : {}
    const names = Object.hasOwn(keys, key) ? keys[key] : undefined
    const fault =
      names === undefined ? 'is no text of the portal' : faultOfText(text, names.split(' '), parse)
    if (fault !== null) faults.push(`${name} ${fault}`)
    else (texts[group] ??= {})[key] = text as string
  }
  const { $fallback } = file as TextFile
  if ($fallback !== undefined && typeof $fallback !== 'string')
    faults.push('$fallback is not the name of a language')
  return { texts, fallback: typeof $fallback === 'string' ? $fallback : null, faults }
}

/** `entry.list.exported`: the group `entry`, the key `list.exported`. */
function splitName(name: string): [group: string, key: string] {
  const [group = '', ...key] = name.split('.')
  return [group, key.join('.')]
}

function faultOfText(text: unknown, known: readonly string[], parse: ParseMessage): string | null {
  if (typeof text !== 'string') return 'is not a text'
  let args: Argument[]
  try {
    args = argumentsOf(parse(text))
  } catch (error) {
    return `is no ICU message: ${(error as Error).message}`
  }
  const wrong = args.find(({ name, isDate }) => isDate || !known.includes(name))
  if (!wrong) return null
  if (known.includes(wrong.name))
    return `formats {${wrong.name}} as a date, but gets it as text: write {${wrong.name}}`
  const names = known.filter(Boolean).map((name) => `{${name}}`)
  return `names {${wrong.name}}, but it gets ${names.length === 0 ? 'no values' : names.join(', ')}`
}

interface Argument {
  readonly name: string
  readonly isDate: boolean
}

// As ICU's parser numbers them.
const LITERAL = 0
const DATES = [3, 4]
const POUND = 7

/** The arguments of a parsed message, also inside a plural. */
export function argumentsOf(message: unknown): Argument[] {
  if (!Array.isArray(message)) return []
  return message.flatMap(({ type, value, options = {} }) => [
    ...(type === LITERAL || type === POUND
      ? []
      : [{ name: String(value), isDate: DATES.includes(type) }]),
    ...Object.values<{ value: unknown }>(options).flatMap((option) => argumentsOf(option.value)),
  ])
}

/** The arguments of each text; of a text in two languages those of either. */
export function knownTextsOf(
  groups: readonly (readonly [name: string, texts: Readonly<Record<string, unknown>>])[],
  parse: ParseMessage,
): KnownTexts {
  const namesOf = (text: unknown) =>
    Object.values(typeof text === 'string' ? [text] : (text as object))
      .flatMap((message) => argumentsOf(parse(message)))
      .map(({ name }) => name)
  return Object.fromEntries(
    groups.map(([group, texts]) => [
      group,
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, [...new Set(namesOf(text))].join(' ')]),
      ),
    ]),
  )
}
