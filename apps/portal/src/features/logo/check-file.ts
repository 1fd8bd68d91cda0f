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

/** What is known to be wrong with a file before it is sent, or null. */
export async function fileFault(file: File): Promise<LogoText | null> {
  const nameFault = fileNameFault(file.name)
  if (nameFault) return nameTexts[nameFault]
  if (!mediaTypeOfName(file.name)) return 'type'
  if (file.size > logoBounds.bytes) return 'tooLarge'
  return (await isTooWide(file)) ? 'dimensions' : null
}

/** The type that the file's name says: browsers do not agree on what they declare. */
export function declared(file: File): File {
  return new File([file], file.name, { type: mediaTypeOfName(file.name) ?? '' })
}

/** Only what the browser can read as a picture, which an SVG is not here; the rest the server measures. */
async function isTooWide(file: File): Promise<boolean> {
  try {
    const { width, height } = await createImageBitmap(declared(file))
    return width > logoBounds.width || height > logoBounds.height
  } catch {
    return false
  }
}
