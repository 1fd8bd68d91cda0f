import type { Size } from './image-size.ts'
import { allowedElements, isAllowedAttribute, isAllowedStyle } from './svg-allowed.ts'
import { parseSvg, type SvgElement } from './svg-parser.ts'

const MOST_USES = 50
const NUMBER = /^(\d{1,7}(?:\.\d{1,6})?|\.\d{1,6})(?:px)?$/
// Control characters that no XML holds.
const NO_XML = /[^\P{Cc}\t\n\r]/u

/** An SVG that only draws, with its size in pixels (promises P30); anything else is null. */
export function readSvg(bytes: Buffer): Size | null {
  const source = decodeUtf8(bytes)
  if (source === null || NO_XML.test(source)) return null
  const root = parseSvg(source)
  if (root?.name !== 'svg' || !root.attributes.has('xmlns')) return null
  if (!root.children.every(isInert) || !hasAllowedAttributes(root) || !isFlat(root)) return null
  return sizeOf(root)
}

function isInert(element: SvgElement): boolean {
  if (element.name === 'svg' || !allowedElements.has(element.name)) return false
  if (element.name === 'style' && !isAllowedStyle(element.text)) return false
  return hasAllowedAttributes(element) && element.children.every(isInert)
}

function hasAllowedAttributes({ attributes }: SvgElement): boolean {
  return [...attributes].every(([name, value]) => isAllowedAttribute(name, value))
}

/** A `use` of something that uses again multiplies what is drawn: a few lines can draw for ever. */
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
