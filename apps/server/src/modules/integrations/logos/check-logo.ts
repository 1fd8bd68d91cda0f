import {
  FILE_NAME_TOO_LONG,
  type LogoFault,
  type LogoMediaType,
  logoBounds,
  logoFileFault,
  mediaTypeOfName,
} from '@partner-portal/contract/integrations/logo-rules'
import { badField } from '#platform/errors.ts'
import { readJpeg } from './readers/jpeg-reader.ts'
import { readPng } from './readers/png-reader.ts'
import type { Size } from './readers/size.ts'
import { readSvg, type SvgFault } from './readers/svg-reader.ts'

const sentences: Readonly<Record<LogoFault, string>> = {
  required: 'companyLogo: the file has no name',
  tooLong: FILE_NAME_TOO_LONG,
  characters: 'companyLogo: the file name has characters that are not allowed',
  type: 'companyLogo: is not a PNG, JPG or SVG file',
  tooLarge: 'companyLogo: is larger than 2 MB',
  dimensions: `companyLogo: is larger than ${logoBounds.width}x${logoBounds.height} px`,
  unsafeSvg: 'companyLogo: is an SVG with a DOCTYPE or ENTITY declaration',
  noSize: 'companyLogo: is an SVG without width and height or viewBox',
  broken: 'companyLogo: is not a whole picture of the type that its name says',
}

/** Decode no pixels, so a huge picture costs no more than a small one. */
const readers: Readonly<Record<LogoMediaType, (bytes: Buffer) => Size | SvgFault | null>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/svg+xml': readSvg,
}

function refused(fault: LogoFault, sentence = sentences[fault]) {
  return badField('companyLogo', fault, sentence)
}

/** Checks a logo or throws 400: its name, declared type and bytes must agree (promises P29). */
export function checkLogo(file: {
  readonly name: string
  readonly declaredType: string
  readonly bytes: Buffer
}): LogoMediaType {
  const mediaType = mediaTypeOfName(file.name)
  const fault = logoFileFault({ name: file.name, size: file.bytes.length })
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
