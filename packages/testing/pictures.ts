import { crc32, deflateSync } from 'node:zlib'

/** A complete PNG. Its header has the size `claimed`. */
export function png(width: number, height: number, claimed = { width, height }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimed.width, 0)
  header.writeUInt32BE(claimed.height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of exactly this many bytes, padded by a text chunk. */
export function pngOfBytes(length: number): Buffer {
  const small = png(10, 10)
  const filler = chunk('teXt', Buffer.alloc(length - small.length - 12))
  const beforeEnd = small.length - 12
  return Buffer.concat([small.subarray(0, beforeEnd), filler, small.subarray(beforeEnd)])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([around.subarray(0, 4), typed, around.subarray(4)])
}

/** The segments that a JPEG reader needs: start, comment, frame with the size, scan, end. */
export function jpeg(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([
    Buffer.from('ffd8fffe0004abcd', 'hex'),
    Buffer.from('ffc0000b08', 'hex'),
    size,
    Buffer.from('01011100', 'hex'),
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.from('12ff00ffd034', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ])
}

export function svg(inside: string, attributes = 'width="200" height="80"'): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>\n`,
  )
}

/** The multipart form that uploads a logo. */
export function logoForm(
  bytes: Buffer,
  name: string,
  fields: Readonly<Record<string, string>> = {},
  type?: string,
): FormData {
  const types = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' }
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase() as keyof typeof types
  const form = new FormData()
  const file = new Blob([new Uint8Array(bytes)], { type: type ?? types[extension] ?? '' })
  form.append('companyLogo', file, name)
  for (const [field, text] of Object.entries({ product: 'PURCHASE_FINANCE', ...fields }))
    form.append(field, text)
  return form
}

/** The multipart form that sends a file to be handed in. */
export function fileForm(bytes: Buffer, name: string, wantedId?: number, type = ''): FormData {
  const form = new FormData()
  if (wantedId !== undefined) form.set('wantedId', String(wantedId))
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}
