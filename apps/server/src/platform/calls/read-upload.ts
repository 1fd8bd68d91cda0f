import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { Upload } from '@partner-portal/contract/protocol/call'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AppError, badRequest } from '../errors.ts'

// Parsing costs time per part and header, little per byte of the file.
const MOST_PARTS = 10
const LONGEST_HEAD = 4096

/** An arriving file. `bytes` end with an error if the request does. */
export interface ArrivingFile<F> {
  readonly name: string
  readonly declaredType: string
  readonly bytes: Readable
  /** The fields before the file. */
  readonly fields: () => F
}

/**
 * Reads a `multipart/form-data` body as it arrives: `take` gets its file, and has to read it. Returns the
 * result of `take`, and the fields.
 */
export async function readUpload<U extends Upload, T>(
  upload: U,
  { body, headers }: FastifyRequest,
  take: (file: ArrivingFile<z.output<U['fields']>>) => Promise<T>,
): Promise<{ readonly taken: T; readonly fields: z.output<U['fields']> }> {
  const raw = body as IncomingMessage | undefined
  const form = raw && formOf(headers)
  if (!form) throw badRequest('The request is not multipart/form-data.')
  const values = new Map<string, string>()
  const fields = () => upload.fields.parse(Object.fromEntries(values)) as z.output<U['fields']>
  const ended = Promise.withResolvers<void>()
  let file: Readable | undefined
  let taking: Promise<T> | undefined
  const stop = (error: AppError) => {
    ended.reject(error)
    file?.destroy(error)
  }
  const unreadable = () => stop(badRequest('The request cannot be read.'))
  const cut = () => raw.readableEnded || unreadable()
  let left = upload.maxBytes
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) stop(badRequest('The request is larger than is taken here.'))
  }
  form
    .on('field', (name, value) => {
      values.set(name, value)
    })
    .on('file', (field, bytes, name, _encoding, declaredType) => {
      // A reader that stops early aborts the stream, and gives its reason afterwards.
      bytes.on('error', ({ name }) => name === 'AbortError' || unreadable())
      if (file || field !== upload.file) {
        bytes.resume()
        return stop(badRequest(`${upload.file}: takes one file`))
      }
      file = bytes
      taking = take({ name, declaredType, bytes, fields })
      taking.catch(ended.reject)
    })
    .on('partsLimit', unreadable)
    .on('error', unreadable)
    .on('finish', ended.resolve)
  raw.on('data', count).on('error', unreadable).on('close', cut).pipe(form)
  try {
    await ended.promise
    if (!taking) throw badRequest(`${upload.file}: takes one file`)
    return { taken: await taking, fields: fields() }
  } finally {
    raw.unpipe(form).off('data', count)
    // The rest of the body is read, so that its sender reads the answer.
    raw.resume()
    await taking?.catch(() => {})
  }
}

function formOf(headers: FastifyRequest['headers']) {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data/i.test(type)) return null
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: { parts: MOST_PARTS, fieldSize: LONGEST_HEAD, headerSize: LONGEST_HEAD },
    })
  } catch {
    // A header without a boundary.
    return null
  }
}
