import {
  type FileNameFault,
  fileNameFault,
  logoBounds,
  mediaTypeOfName,
} from '@partner-portal/contract/logo-rules'
import type { LogoText } from './logo.texts.ts'

const nameTexts: Readonly<Record<FileNameFault, LogoText>> = {
  missing: 'nameMissing',
  tooLong: 'nameTooLong',
  characters: 'nameCharacters',
}

/** The fault that the browser finds in a file before the upload, or null. */
export async function fileFault(file: File): Promise<LogoText | null> {
  const nameFault = fileNameFault(file.name)
  if (nameFault) return nameTexts[nameFault]
  if (!mediaTypeOfName(file.name)) return 'type'
  if (file.size > logoBounds.bytes) return 'tooLarge'
  return (await isTooWide(file)) ? 'dimensions' : null
}

/** Sets the type by the file name, because browsers declare different types. */
export function declared(file: File): File {
  return new File([file], file.name, { type: mediaTypeOfName(file.name) ?? '' })
}

/** False for files that the browser cannot decode, such as SVG; the server measures these. */
async function isTooWide(file: File): Promise<boolean> {
  try {
    const { width, height } = await createImageBitmap(declared(file))
    return width > logoBounds.width || height > logoBounds.height
  } catch {
    return false
  }
}
