import type { Screen } from '../conformance/screen.ts'
import { screens } from '../conformance/screens.ts'
import { calls } from '../src/calls.ts'
import { accessMap } from '../src/protocol/access-map.ts'
import type { Call } from '../src/protocol/call.ts'

/** The calls of each screen, as conformance walks them: what is needed, and what happens without the rest. */
export function callsList(): string[] {
  return screens.flatMap(linesOf)
}

/** The text with generated lines between their marks. */
export function withLines(text: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name}, written by npm run openapi -->`, `<!-- end of ${name} -->`]
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`the text has no ${begin} and ${end}`)
  return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`
}

/** What is needed shares a line, and so do calls that are missed in the same way. */
function linesOf({ name, page, role = page && accessMap[page].role, uses }: Screen, at: number) {
  const groups = Map.groupBy(uses, ({ needed, without }) => (needed ? 'needed' : without))
  const lines = [...groups].map(([what, group]) => {
    const named = group.map(({ call }) => {
      const { method, path }: Call = calls[call]
      return `${method} \`${path}\``
    })
    return what === 'needed' ? `- needed: ${named.join(', ')}` : `- ${named.join(', ')}: ${what}`
  })
  return [...(at === 0 ? [] : ['']), `**${name}**${role ? ` (\`${role}\`)` : ''}`, '', ...lines]
}
