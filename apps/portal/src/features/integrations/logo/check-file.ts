import {
  type LogoFault,
  logoBounds,
  logoFileFault,
  mediaTypeOfName,
} from '@partner-portal/contract/integrations/logo-rules'
import type { LogoText } from './logo.texts.ts'

export const faultTexts: Readonly<Record<LogoFault, LogoText>> = {
  required: 'nameMissing',
  tooLong: 'nameTooLong',
  characters: 'nameCharacters',
  type: 'type',
  tooLarge: 'tooLarge',
  dimensions: 'dimensions',
  unsafeSvg: 'unsafeSvg',
  broken: 'broken',
}

/**
 * The fault of a file before its upload, as a text, or null. `smaller`: a picture that may be sent
 * instead, if size is the only fault.
 */
export async function checkFile(file: File) {
  const fault = logoFileFault(file)
  if (fault && fault !== 'tooLarge') return { text: faultTexts[fault], smaller: null }
  const picture = await decode(file)
  if (!fault && !(picture && isTooWide(picture))) return null
  const smaller = picture && (await shrink(picture, file.name))
  return { text: faultTexts[fault ?? 'dimensions'], smaller }
}

/** Sets the type by the file name, because browsers declare different types. */
export function withFileType(file: File): File {
  return new File([file], file.name, { type: mediaTypeOfName(file.name) ?? '' })
}

/** Null for files that the browser cannot decode, such as SVG. */
function decode(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(withFileType(file)).catch(() => null)
}

/** A picture made small enough for a logo. */
export type SmallerPicture = NonNullable<Awaited<ReturnType<typeof shrink>>>

function isTooWide({ width, height }: ImageBitmap): boolean {
  return width > logoBounds.width || height > logoBounds.height
}

/** Draws a picture as a PNG within the bounds, in its proportions. Null if the browser cannot. */
async function shrink(picture: ImageBitmap, name: string) {
  const scale = Math.min(1, logoBounds.width / picture.width, logoBounds.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const type = 'image/png'
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!bytes) return null
  const file = new File([bytes], name.replace(/\.[^.]*$/, '.png'), { type })
  return { file, address: canvas.toDataURL(type), size: { width, height } }
}
