import type { SvgElement } from './svg-parser.ts'

const MOST_DRAWN = 20_000
const DEEPEST_REFERENCE = 5

interface Drawn {
  readonly elements: number
  /** The length of the chain of references. */
  readonly depth: number
}

const tooMuch: Drawn = { elements: Infinity, depth: Infinity }

/**
 * Whether the whole picture draws few elements. A mask in a mask in a mask draws the innermost
 * again for each use of the outermost, so two kilobytes can draw forever.
 */
export function drawsLittle(
  root: SvgElement,
  referencesOf: (element: SvgElement) => readonly string[],
): boolean {
  const byId = firstById(root)
  const counted = new Map<SvgElement, Drawn>()
  const underWay = new Set<SvgElement>()

  function count(element: SvgElement, references: number): Drawn {
    const known = counted.get(element)
    if (known) return known
    if (underWay.has(element) || references > DEEPEST_REFERENCE) return tooMuch
    underWay.add(element)
    let [elements, depth] = [1, 0]
    for (const child of element.children) {
      const part = count(child, references)
      elements += part.elements
      depth = Math.max(depth, part.depth)
      if (elements > MOST_DRAWN) return tooMuch
    }
    for (const id of referencesOf(element)) {
      if (++elements > MOST_DRAWN) return tooMuch
      const target = byId.get(id)
      if (!target) continue
      const part = count(target, references + 1)
      elements += part.elements
      depth = Math.max(depth, part.depth + 1)
    }
    underWay.delete(element)
    const drawn = { elements, depth }
    counted.set(element, drawn)
    return drawn
  }

  const { elements, depth } = count(root, 0)
  return elements <= MOST_DRAWN && depth <= DEEPEST_REFERENCE
}

/** The first element with an id, as browsers look it up. */
function firstById(root: SvgElement): Map<string, SvgElement> {
  const found = new Map<string, SvgElement>()
  const walk = (element: SvgElement) => {
    const id = element.attributes.get('id')
    if (id !== undefined && !found.has(id)) found.set(id, element)
    for (const child of element.children) walk(child)
  }
  walk(root)
  return found
}
