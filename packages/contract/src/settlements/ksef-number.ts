import { normalizePasted } from '../values/pasted.ts'

const PATTERN =
  /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}-20[2-9]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[0-9A-F]{12}-[0-9A-F]{2}$/
const POLYNOMIAL = 0x07

/**
 * Normalizes a number that KSeF gave an invoice, `5265877635-20250826-0100001AF629-AF`, or returns
 * null. It begins with the seller's NIP and ends with the checksum.
 */
export function normalizeKsefNumber(text: string): string | null {
  const number = normalizePasted(text).replaceAll(' ', '').toUpperCase()
  return PATTERN.test(number) && withKsefChecksum(number.slice(0, -3)) === number ? number : null
}

/** KSeF refuses some NIPs that have a right checksum. */
export function isKsefNip(nip: string): boolean {
  return /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/.test(nip)
}

/** A KSeF number with its checksum, a CRC-8. */
export function withKsefChecksum(start: string): string {
  let crc = 0
  for (const byte of new TextEncoder().encode(start)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x80 ? POLYNOMIAL : 0)) & 0xff
  }
  return `${start}-${crc.toString(16).toUpperCase().padStart(2, '0')}`
}
