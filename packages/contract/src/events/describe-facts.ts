import { declarationOf } from './kinds.ts'

/**
 * Facts in Polish words: codes by their names, days, and flags that are set. Facts of other types, and those of an unknown
 * kind, are not shown.
 */
export function describeFacts(
  kind: string,
  facts: Readonly<Record<string, unknown>>,
  formatDay: (day: string) => string,
): string {
  const declared = Object.entries(declarationOf(kind)?.facts ?? {})
  const parts = declared.flatMap(([name, { type, names = {}, label }]) =>
    [facts[name] ?? []].flat().flatMap((value) => {
      if (type === 'flag') return (value === true && label) || []
      const text = String(value)
      if (type === 'day') return [label ?? [], formatDay(text)].flat().join(' ')
      // A code that no screen names is its own name.
      const shown = Object.hasOwn(names, text) ? names[text] : undefined
      return shown === undefined || shown === text ? [] : shown
    }),
  )
  return parts.join(', ')
}
