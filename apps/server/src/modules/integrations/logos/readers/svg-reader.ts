import type { Size } from './size.ts'

// An entity can grow a kilobyte to gigabytes, and only a DOCTYPE declares one.
const DECLARATIONS = /<!(?:DOCTYPE|ENTITY)/i
const SPACES = /\s*/y
const ends = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const
const ROOT = /^<([\w.-]+:)?svg(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/
const LONGEST_ROOT = 65_536
const ATTRIBUTE = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const NAMESPACE = 'http://www.w3.org/2000/svg'

// A bound for the digits: without one, the time grows with the square of their number.
const LENGTH = /^\+?(\d{1,9}(?:\.\d{0,15})?|\.\d{1,15})(px|pt|pc|mm|cm|in)?$/i
/** CSS pixels in a unit. */
const pixelsOf = new Map([
  ['px', 1],
  ['pt', 96 / 72],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
])

export type SvgFault = 'unsafeSvg' | 'broken' | 'noSize'

/**
 * The size of an SVG by the start tag of its root, as a browser shows it in an `<img>`. The rest is
 * not read: an `<img>` runs nothing, and the address of a logo is served under `sandbox`.
 */
export function readSvg(bytes: Buffer): Size | SvgFault {
  const source = decodeUtf8(bytes)
  if (source === null) return 'broken'
  if (DECLARATIONS.test(source)) return 'unsafeSvg'
  const root = readRoot(source)
  return root ? (sizeOf(root) ?? 'noSize') : 'broken'
}

/** Null for other encodings: in ISO-2022-JP a DOCTYPE can be written so that it is not found. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(source)?.[1]
    return /^(?:utf-?8|us-ascii)$/i.test(declared ?? 'utf-8') ? source : null
  } catch {
    return null
  }
}

/** The attributes of the root, or null if it is no SVG or has no end. */
function readRoot(source: string): ReadonlyMap<string, string> | null {
  const start = endOfProlog(source)
  const [, prefix = '', tag] = ROOT.exec(source.slice(start, start + LONGEST_ROOT)) ?? []
  if (tag === undefined) return null
  const attributes = new Map<string, string>()
  for (const [, key = '', quoted, apostrophed] of tag.matchAll(ATTRIBUTE))
    attributes.set(key, quoted ?? apostrophed ?? '')
  const namespace = attributes.get(prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns')
  const isWhole = tag.endsWith('/') || source.includes(`</${prefix}svg`)
  return isWhole && namespace === NAMESPACE ? attributes : null
}

/** Where the root begins: behind spaces, comments and processing instructions. */
function endOfProlog(source: string): number {
  let at = 0
  for (;;) {
    SPACES.lastIndex = at
    at += SPACES.exec(source)?.[0].length ?? 0
    const end = ends.find(([start]) => source.startsWith(start, at))?.[1]
    const found = end === undefined ? -1 : source.indexOf(end, at)
    if (end === undefined || found === -1) return at
    at = found + end.length
  }
}

/** A side that is not given, or in percent of a page, follows from the proportions of `viewBox`. */
function sizeOf(root: ReadonlyMap<string, string>): Size | null {
  const box = root
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth = 0, boxHeight = 0] = box ?? []
  const hasBox = box?.length === 4 && boxWidth > 0 && boxHeight > 0
  const width = pixels(root.get('width'))
  const height = pixels(root.get('height'))
  if (width !== null && height !== null) return { width, height }
  if (!hasBox) return null
  if (width !== null) return { width, height: rounded((width * boxHeight) / boxWidth) }
  if (height !== null) return { width: rounded((height * boxWidth) / boxHeight), height }
  return { width: boxWidth, height: boxHeight }
}

function pixels(length: string | undefined): number | null {
  const [, number, unit = 'px'] = LENGTH.exec(length?.trim() ?? '') ?? []
  const factor = pixelsOf.get(unit.toLowerCase())
  return number === undefined || factor === undefined ? null : rounded(Number(number) * factor)
}

/** 200 px are 52.916668 mm in a file of Inkscape, which are 200.000005 px. */
function rounded(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
