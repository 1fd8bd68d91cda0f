import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const algorithm = 'aes-256-gcm'

/** A key for the pieces of one file. A new secret seals only this key anew, not the file. */
export function makePieceKey(): string {
  return randomBytes(32).toString('base64url')
}

/** A piece that was copied to another position, or to another file, does not open. */
export function sealPiece(key: string, bytes: Buffer, position: number): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), iv)
  cipher.setAAD(Buffer.from(String(position)))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

export function openPiece(key: string, sealed: Buffer, position: number): Buffer {
  const iv = sealed.subarray(0, IV_BYTES)
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), iv, options)
  decipher.setAAD(Buffer.from(String(position))).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}
