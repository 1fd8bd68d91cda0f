import { calls } from '../src/calls.ts'
import { accessMap } from '../src/protocol/access-map.ts'
import type { Call } from '../src/protocol/call.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** The calls of each screen as text: what is needed, and what happens without the rest. */
export function callsList(): string {
  return screens.map(textOf).join('\n\n')
}

/** What is needed shares a line, and so do calls that are missed in the same way. */
function textOf({ name, page, role = page && accessMap[page].role, uses }: Screen): string {
  const groups = Map.groupBy(uses, ({ needed, without }) => (needed ? 'needed' : without))
  const lines = [...groups].map(([what, group]) => {
    const named = group.map(({ call }) => {
      const { method, path }: Call = calls[call]
      return `${method} ${path}`
    })
    return what === 'needed'
      ? `  needed: ${named.join(', ')}`
      : `  without ${named.join(', ')}: ${what}`
  })
  return [role ? `${name} (${role})` : name, ...lines].join('\n')
}
