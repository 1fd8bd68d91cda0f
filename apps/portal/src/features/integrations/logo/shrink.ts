import { logoBounds } from '@partner-portal/contract/integrations/logo-rules'

/** A picture that was made small enough for a logo. */
export interface Smaller {
  readonly file: File
  /** To show it. */
  readonly address: string
  readonly size: Readonly<Record<'width' | 'height', number>>
}

export function isTooWide({ width, height }: ImageBitmap): boolean {
  return width > logoBounds.width || height > logoBounds.height
}

/** Draws a picture as a PNG within the bounds, in its proportions. Null if the browser cannot. */
export async function shrink(picture: ImageBitmap, name: string): Promise<Smaller | null> {
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
