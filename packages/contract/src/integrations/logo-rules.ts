import { fileNameFault, MAX_FILE_NAME } from '../files/file-name.ts'

/** The background of a logo (specification §3). */
export const logoTypes = ['default', 'dark'] as const
export type LogoType = (typeof logoTypes)[number]

/** The largest file in bytes, width and height of a PNG or JPG in pixels, length of a name (specification §9). */
export const logoBounds = {
  bytes: 2 * 1024 * 1024,
  width: 200,
  height: 80,
  name: MAX_FILE_NAME,
} as const

export const logoMediaTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
export type LogoMediaType = (typeof logoMediaTypes)[number]

const byExtension: Readonly<Record<string, LogoMediaType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
}

/** With their dots, for the choice of a file. */
export const logoExtensions = Object.keys(byExtension).map((extension) => `.${extension}`)

/** The media type by a file's extension, or null if it cannot be a logo. */
export function mediaTypeOfName(name: string): LogoMediaType | null {
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return byExtension[extension] ?? null
}

/** The specification's sentence for a name that is too long, in the portal and in the API. */
export const FILE_NAME_TOO_LONG = 'Za długa nazwa pliku'

/** The faults of a file's name and size (specification §9). */
export type LogoFileFault = 'required' | 'tooLong' | 'characters' | 'type' | 'tooLarge'

/** The server looks at the content too. */
export type LogoFault = LogoFileFault | 'dimensions' | 'unsafeSvg' | 'broken'

/** The first fault of a logo's file, or null. `size` in bytes. */
export function logoFileFault({
  name,
  size,
}: {
  name: string
  size: number
}): LogoFileFault | null {
  const fault = fileNameFault(name)
  if (fault) return fault
  if (!mediaTypeOfName(name)) return 'type'
  return size > logoBounds.bytes ? 'tooLarge' : null
}
