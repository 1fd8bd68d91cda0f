import {
  FILE_NAME_TOO_LONG,
  type LogoFault,
  type LogoMediaType,
  logoBounds,
  logoFileFault,
  mediaTypeOfName,
} from '@partner-portal/contract/integrations/logo-rules'
import { badSignOf } from '@partner-portal/contract/rules/file-name'
import { readPicture, type Size, walkJpeg, walkPng } from '#domain/file-content/pictures.ts'
import { badField } from '#platform/errors.ts'

const sentences: Readonly<Record<LogoFault, string>> = {
  required: 'companyLogo: the file has no name',
  tooLong: FILE_NAME_TOO_LONG,
  characters: 'companyLogo: the file name has a character that is not allowed',
  type: 'companyLogo: is not a PNG, JPG or SVG file',
  tooLarge: 'companyLogo: is larger than 2 MB',
  dimensions: `companyLogo: is larger than ${logoBounds.width}x${logoBounds.height} px`,
  unsafeSvg: 'companyLogo: is an SVG with a DOCTYPE or ENTITY declaration',
  noSize: 'companyLogo: is an SVG without width and height or viewBox',
  broken: 'companyLogo: is not a whole picture of the type that its name says',
}

/** Decode no pixels, so a huge picture costs no more than a small one. */
const readers: Readonly<Record<LogoMediaType, (bytes: Buffer) => Size | SvgFault | null>> = {
  'image/png': (bytes) => readWhole(walkPng(), bytes),
  'image/jpeg': (bytes) => readWhole(walkJpeg(), bytes),
  'image/svg+xml': readSvg,
}

function refused(fault: LogoFault, sentence = sentences[fault]) {
  return badField('companyLogo', fault, sentence)
}

/** Checks a logo or throws 400: its name, declared type and bytes must agree. */
export function checkLogo(file: {
  readonly name: string
  readonly declaredType: string
  readonly bytes: Buffer
}): LogoMediaType {
  const mediaType = mediaTypeOfName(file.name)
  const fault = logoFileFault({ name: file.name, size: file.bytes.length })
  if (fault === 'characters') throw refused(fault, `${sentences[fault]}: ${badSignOf(file.name)}`)
  if (fault || !mediaType) throw refused(fault ?? 'type')
  if (file.declaredType !== mediaType)
    throw refused('type', 'companyLogo: the declared type is not the one of the file name')
  const size = readers[mediaType](file.bytes) ?? 'broken'
  if (typeof size === 'string') throw refused(size)
  const { width, height } = logoBounds
  if (size.width < 1 || size.height < 1 || size.width > width || size.height > height)
    throw refused('dimensions')
  return mediaType
}

/** Nothing may follow the end. */
function readWhole(walk: Parameters<typeof readPicture>[0], bytes: Buffer): Size | null {
  const picture = readPicture(walk)
  picture.read(bytes)
  return picture.end() === bytes.length ? picture.size() : null
}

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

type SvgFault = 'unsafeSvg' | 'broken' | 'noSize'

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
