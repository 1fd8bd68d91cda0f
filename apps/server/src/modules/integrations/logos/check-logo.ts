import { badSignOf } from '@partner-portal/contract/files/file-name'
import {
  FILE_NAME_TOO_LONG,
  type LogoFault,
  type LogoMediaType,
  logoBounds,
  logoFileFault,
  mediaTypeOfName,
} from '@partner-portal/contract/integrations/logo-rules'
import { readPicture, type Size, walkJpeg, walkPng } from '#domain/files/pictures.ts'
import { badField } from '#platform/errors.ts'

const sentences: Readonly<Record<LogoFault, string>> = {
  required: 'companyLogo: the file has no name',
  tooLong: FILE_NAME_TOO_LONG,
  characters: 'companyLogo: the file name has a character that is not allowed',
  type: 'companyLogo: is not a PNG, JPG or SVG file',
  tooLarge: 'companyLogo: is larger than 2 MB',
  dimensions: `companyLogo: is larger than ${logoBounds.width}x${logoBounds.height} px`,
  unsafeSvg: 'companyLogo: is an SVG with a DOCTYPE or ENTITY declaration',
  broken: 'companyLogo: is not a whole picture of the type that its name says',
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
  const problem = faultOf(mediaType, file.bytes)
  if (problem) throw refused(problem)
  return mediaType
}

/** Decodes no pixels, so a huge picture costs no more than a small one. */
function faultOf(mediaType: LogoMediaType, bytes: Buffer): LogoFault | null {
  if (mediaType === 'image/svg+xml') return svgFault(bytes)
  const size = readWhole(mediaType === 'image/png' ? walkPng() : walkJpeg(), bytes)
  if (!size) return 'broken'
  const { width, height } = logoBounds
  const fits = size.width >= 1 && size.height >= 1 && size.width <= width && size.height <= height
  return fits ? null : 'dimensions'
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

/**
 * Reads only the start tag of an SVG's root: an `<img>` runs nothing, and the address of a logo is served under
 * `sandbox`. An SVG has no size to limit, as browsers scale it to its place.
 */
export function svgFault(bytes: Buffer): 'unsafeSvg' | 'broken' | null {
  const source = decodeUtf8(bytes)
  if (source === null) return 'broken'
  if (DECLARATIONS.test(source)) return 'unsafeSvg'
  return isSvg(source) ? null : 'broken'
}

/** Null for other encodings: in ISO-2022-JP a DOCTYPE can be hidden from the search. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(source)?.[1]
    return /^(?:utf-?8|us-ascii)$/i.test(declared ?? 'utf-8') ? source : null
  } catch {
    return null
  }
}

/** True if the root is an SVG element with an end. */
function isSvg(source: string): boolean {
  const start = endOfProlog(source)
  const [, prefix = '', tag] = ROOT.exec(source.slice(start, start + LONGEST_ROOT)) ?? []
  if (tag === undefined) return false
  const attributes = new Map<string, string>()
  for (const [, key = '', quoted, apostrophed] of tag.matchAll(ATTRIBUTE))
    attributes.set(key, quoted ?? apostrophed ?? '')
  const namespace = attributes.get(prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns')
  const isWhole = tag.endsWith('/') || source.includes(`</${prefix}svg`)
  return isWhole && namespace === NAMESPACE
}

/** The start of the root: behind spaces, comments and processing instructions. */
function endOfProlog(source: string): number {
  let at = 0
  for (;;) {
    SPACES.lastIndex = at
    at += SPACES.exec(source)?.[0].length ?? 0
    const end = ends.find(([start]) => source.startsWith(start, at))?.[1]
    const index = end === undefined ? -1 : source.indexOf(end, at)
    if (end === undefined || index === -1) return at
    at = index + end.length
  }
}
