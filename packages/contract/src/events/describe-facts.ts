import { declarationOf, eventKinds } from './kinds.ts'

/** Polish names of facts by kind, fact and code: those of the group `fact` of texts. */
export const factNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(eventKinds).flatMap(([kind, { facts }]) =>
    Object.entries(facts).flatMap(([name, { names = {}, label, group }]) => {
      const codes = group === undefined ? Object.entries(names) : []
      const labels = label === undefined ? [] : [[`${kind}.${name}`, label]]
      return [...labels, ...codes.map(([code, text]) => [`${kind}.${name}.${code}`, text])]
    }),
  ),
)

/**
 * Facts in words: codes by their names, days, percentages, and flags that are set. Facts of other types, and those of
 * an unknown kind, are not shown. `nameOf`: the name of a code in a group of texts.
 */
export function describeFacts(
  kind: string,
  facts: Readonly<Record<string, unknown>>,
  formatDay: (day: string) => string,
  nameOf: (group: string, names: Readonly<Record<string, string>>, code: string) => string,
): string {
  const declared = Object.entries(declarationOf(kind)?.facts ?? {})
  const parts = declared.flatMap(([name, { type, names = {}, label, group }]) =>
    [facts[name] ?? []].flat().flatMap((value) => {
      const text = String(value)
      const before = label === undefined ? [] : nameOf('fact', factNames, `${kind}.${name}`)
      if (type === 'flag') return value === true ? before : []
      if (type === 'percent') return `${String(Number(text) / 100).replace('.', ',')}%`
      if (type === 'day') return [before, formatDay(text)].flat().join(' ')
      // A code that no screen names is its own name.
      if (!Object.hasOwn(names, text) || names[text] === text) return []
      return group === undefined
        ? nameOf('fact', factNames, `${kind}.${name}.${text}`)
        : nameOf(group, names, text)
    }),
  )
  return parts.join(', ')
}
