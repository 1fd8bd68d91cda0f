import type { LogoMediaType } from '@partner-portal/contract/logo-rules'
import { readJpeg } from './jpeg-reader.ts'
import { readPng } from './png-reader.ts'
import type { Size } from './size.ts'
import { readSvg } from './svg-reader.ts'

const readers: Readonly<Record<LogoMediaType, (bytes: Buffer) => Size | null>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/svg+xml': readSvg,
}

/**
 * Reads the size of a picture, or null if its structure does not match the media type. It decodes
 * no pixels, so a huge picture costs no more than a small one.
 */
export function imageSize(mediaType: LogoMediaType, bytes: Buffer): Size | null {
  return readers[mediaType](bytes)
}
