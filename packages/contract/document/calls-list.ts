import type { Screen } from '../conformance/screen.ts'
import { screens } from '../conformance/screens.ts'
import { calls } from '../src/calls.ts'
import { accessMap } from '../src/protocol/access-map.ts'
import type { Call } from '../src/protocol/call.ts'

/** The table of calls by screen, as conformance walks them. */
export function callsTable(): string[] {
  const rows = screens.flatMap(rowsOf)
  return ['| screen | call | | without it |', '| --- | --- | --- | --- |', ...rows]
}

/** The text with a table between its marks. */
export function withTable(text: string, name: string, table: readonly string[]): string {
  const [begin, end] = [`<!-- ${name}, written by npm run openapi -->`, `<!-- end of ${name} -->`]
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`the text has no ${begin} and ${end}`)
  return `${before}${begin}\n\n${table.join('\n')}\n\n${end}${after}`
}

/** Calls of a screen that are missed in the same way share a row. */
function rowsOf({ name, page, role = page && accessMap[page].role, uses }: Screen): string[] {
  const screen = role ? `${name} (\`${role}\`)` : name
  const groups = Map.groupBy(
    uses,
    ({ needed, without }) => `${needed ? 'needed' : ''} | ${without}`,
  )
  return [...groups].map(([what, group], at) => {
    const named = group.map(({ call }) => {
      const { method, path }: Call = calls[call]
      return `${method} \`${path}\``
    })
    return `| ${at === 0 ? screen : ''} | ${named.join(', ')} | ${what} |`
  })
}
