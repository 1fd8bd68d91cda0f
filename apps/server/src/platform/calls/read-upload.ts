import type { Upload } from '@partner-portal/contract/protocol/call'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { badRequest } from '../errors.ts'

// Parsing costs time per part and header, little per byte of the file.
const MOST_PARTS = 10
const LONGEST_HEAD = 4096

interface ReadUpload<F> {
  readonly name: string
  readonly declaredType: string
  readonly bytes: Buffer
  readonly fields: F
}

/** Reads the file and the fields of a `multipart/form-data` body. */
export async function readUpload<U extends Upload>(
  upload: U,
  { body, headers }: FastifyRequest,
): Promise<ReadUpload<z.output<U['fields']>>> {
  if (!Buffer.isBuffer(body)) throw badRequest('The request is not multipart/form-data.')
  const type = headers['content-type'] ?? ''
  if (!isSmallForm(body, type)) throw badRequest('The request cannot be read.')
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (!form) throw badRequest('The request cannot be read.')
  const parts = [...form]
  const files = form.getAll(upload.file)
  const [file] = files
  if (!(file instanceof File) || files.length > 1)
    throw badRequest(`${upload.file}: takes one file`)
  const fields = Object.fromEntries(parts.filter(([name]) => name !== upload.file))
  return {
    name: file.name,
    declaredType: file.type,
    bytes: Buffer.from(await file.arrayBuffer()),
    fields: upload.fields.parse(fields) as z.output<U['fields']>,
  }
}

function isSmallForm(body: Buffer, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s";]+))/i.exec(type) ?? []
  const delimiter = `--${quoted ?? plain ?? ''}`
  let parts = 0
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 2)) {
    const head = body.indexOf('\r\n\r\n', at) - at
    if (++parts > MOST_PARTS || head > LONGEST_HEAD) return false
  }
  return true
}
