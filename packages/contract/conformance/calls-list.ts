import { calls } from '../src/calls.ts'
import { accessMap, type SecuredPage } from '../src/protocol/access-map.ts'
import type { Call } from '../src/protocol/call.ts'
import { type Screen, screens } from './screens.ts'

/** The calls of each screen as text, with the loss without each. */
export function callsList(): string {
  return screens.map(textOf).join('\n\n')
}

/** Calls with the same loss share a line. */
function textOf({ name, access, uses }: Screen): string {
  const role = access.startsWith('/') ? accessMap[access as SecuredPage].role : access
  const sayOf = ({ needed, without }: Screen['uses'][number]) =>
    needed ? `needs *, else ${without}` : `without *: ${without}`
  // Node 20 has no Map.groupBy.
  const lines = [...new Set(uses.map(sayOf))].map((what) => {
    const callNames = uses
      .filter((use) => sayOf(use) === what)
      .map((use) => {
        const { method, path }: Call = calls[use.call]
        return `${method} ${path}`
      })
    return `  ${what.replace('*', callNames.join(', '))}`
  })
  return [/^(public|ROLE_USER)$/.test(role) ? name : `${name} (${role})`, ...lines].join('\n')
}
