import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Call extends Node {
  readonly callee: { readonly object?: { readonly name?: string }; readonly property?: Named }
  readonly arguments: readonly Node[]
}
interface Named {
  readonly name?: string
}

/** Fields of lists without their meanings, which only the API document has: 0.6 KiB of a list's page. */
export function leaveOutMeanings(): Plugin {
  return {
    name: 'leave-out-meanings',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.list.ts') && !id.endsWith('/list/list.ts')) return null
      let left = code
      // Backwards: a replacement moves all later positions.
      for (const { start, end } of meanings(this.parse(code)).toSorted((a, b) => b.start - a.start))
        left = `${left.slice(0, start)}''${left.slice(end)}`
      return { code: left, map: null }
    },
  }
}

/** The third argument of `field.code`, and the second of every other field. */
function meanings(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(meanings)
  if (isField(node as Node)) {
    const { callee, arguments: parts } = node as Call
    const meaning = parts[callee.property?.name === 'code' ? 2 : 1]
    return meaning ? [meaning] : []
  }
  return Object.values(node).flatMap(meanings)
}

function isField(node: Node): node is Call {
  return node.type === 'CallExpression' && (node as Call).callee.object?.name === 'field'
}
