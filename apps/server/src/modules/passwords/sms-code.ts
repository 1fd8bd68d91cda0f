import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

export const MOST_WRONG_CODES = 5
export const CODE_MINUTES = 10

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Bound to its link, so that equal codes of two links have different hashes. */
export function hashOfCode(linkId: number, code: string): Buffer {
  return createHash('sha256').update(`${linkId}:${code}`).digest()
}

export function isCode(linkId: number, code: string, hash: Buffer): boolean {
  return timingSafeEqual(hashOfCode(linkId, code), hash)
}
