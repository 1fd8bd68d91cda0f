import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'partner-portal-signature'

/**
 * `t=<unix seconds>,v1=<HMAC-SHA256 over "t.body">` proves to the receiver who sent the body and when
 * (promises P24).
 */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
