import { logoBounds, logoFileFault, mediaTypeOfName } from '@partner-portal/contract/logo-rules'
import type { LogoText } from './logo.texts.ts'
import { faultTexts } from './refusal.ts'

/** The fault that the browser finds in a file before the upload, or null. */
export async function fileFault(file: File): Promise<LogoText | null> {
  const fault = logoFileFault(file)
  if (fault) return faultTexts[fault]
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
