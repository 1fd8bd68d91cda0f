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
 * The size of a picture that is, from its first byte to its last, what it is said to be; null for
 * anything else. Nothing is decoded: a picture that claims to be huge costs no more than a small one.
 */
export function imageSize(mediaType: LogoMediaType, bytes: Buffer): Size | null {
  return readers[mediaType](bytes)
}
