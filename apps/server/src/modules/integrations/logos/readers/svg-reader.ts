import type { Size } from './size.ts'
import { allowedElements, isAllowedAttribute, isStyleText } from './svg-allowed.ts'
import { drawsLittle } from './svg-drawing.ts'
import { parseSvg, type SvgElement } from './svg-parser.ts'
import { addSheetReferences, readReferences, type SheetReferences } from './svg-references.ts'

const MOST_USES = 50
// More than a logo needs, few enough to check each. A path may still fill the file.
const mostSigns: Readonly<Record<string, number>> = { '<': 20_000, '(': 10_000, '&': 10_000 }
const LONGEST_STYLE = 65_536
const NUMBER = /^(\d{1,7}(?:\.\d{1,6})?|\.\d{1,6})(?:px)?$/
// Control characters that XML does not allow.
const NO_XML = /[^\P{Cc}\t\n\r]/u

/** An SVG that only draws, with its size in pixels (promises P30); anything else is null. */
export function readSvg(bytes: Buffer): Size | null {
  const source = decodeUtf8(bytes)
  if (source === null || NO_XML.test(source)) return null
  if (!Object.entries(mostSigns).every(([sign, most]) => isAtMost(source, sign, most))) return null
  const root = parseSvg(source)
  if (root?.name !== 'svg' || !root.attributes.has('xmlns')) return null
  const sheets: SheetReferences = { length: 0, byClass: new Map(), anywhere: [] }
  const own = new Map<SvgElement, string[]>()
  if (!isInert(root, root, own, sheets) || !isFlat(root)) return null
  const referencesOf = (element: SvgElement) => [
    ...(own.get(element) ?? []),
    ...sheets.anywhere,
    ...[...classesOf(element)].flatMap((name) => sheets.byClass.get(name) ?? []),
  ]
  return drawsLittle(root, referencesOf) ? sizeOf(root) : null
}

/** Whether everything in it only draws. Collects what elements and style sheets refer to. */
function isInert(
  element: SvgElement,
  root: SvgElement,
  own: Map<SvgElement, string[]>,
  sheets: SheetReferences,
): boolean {
  const { name, text, children, attributes } = element
  if ((name === 'svg' && element !== root) || !allowedElements.has(name)) return false
  if (name === 'style' && !isInertSheet(text, sheets)) return false
  const ids: string[] = []
  for (const [key, value] of attributes) {
    if (!isAllowedAttribute(key, value)) return false
    const found = referencesOfAttribute(key, value)
    if (!found) return false
    ids.push(...found)
  }
  own.set(element, ids)
  return children.every((child) => isInert(child, root, own, sheets))
}

function isInertSheet(text: string, sheets: SheetReferences): boolean {
  sheets.length += text.length
  return sheets.length <= LONGEST_STYLE && isStyleText(text) && addSheetReferences(text, sheets)
}

function referencesOfAttribute(name: string, value: string): string[] | null {
  if (name.startsWith('aria-')) return []
  return name.endsWith('href') ? [value.slice(1)] : readReferences(value)
}

function classesOf({ attributes }: SvgElement): Set<string> {
  return new Set(attributes.get('class')?.split(/\s+/))
}

function isAtMost(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
    if (++count > most) return false
  return true
}

/**
 * A `use` of an element with another `use` multiplies what is drawn, so a few lines can draw
 * forever.
 */
function isFlat(root: SvgElement): boolean {
  const targets: string[] = []
  const usersById = new Set<string>()
  const walk = (element: SvgElement, above: readonly string[]) => {
    const id = element.attributes.get('id')
    const path = id === undefined ? above : [...above, id]
    if (element.name === 'use') {
      const { attributes } = element
      for (const name of ['href', 'xlink:href'])
        if (attributes.has(name)) targets.push((attributes.get(name) ?? '').slice(1))
      for (const one of path) usersById.add(one)
    }
    for (const child of element.children) walk(child, path)
  }
  walk(root, [])
  return targets.length <= MOST_USES && !targets.some((target) => usersById.has(target))
}

function sizeOf({ attributes }: SvgElement): Size | null {
  const box =
    attributes
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? []
  const width = pixels(attributes.get('width') ?? box[2])
  const height = pixels(attributes.get('height') ?? box[3])
  return width === null || height === null ? null : { width, height }
}

function pixels(text: string | undefined): number | null {
  const found = NUMBER.exec(text?.trim() ?? '')?.[1]
  return found !== undefined && Number(found) > 0 ? Number(found) : null
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
