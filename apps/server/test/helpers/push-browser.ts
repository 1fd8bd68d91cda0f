import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { expect } from 'vitest'

let made = 0

/** A browser's subscription, and its reader of requests to the push service. */
export function newBrowser() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${made++}`
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const endpoint = `https://shop.example.com${path}`
  return {
    path,
    subscription: { endpoint, keys },
    id: createHash('sha256').update(endpoint).digest('base64url'),
    /** RFC 8188 and 8291. */
    read(bytes: Buffer): object {
      const [salt, serverKey] = [bytes.subarray(0, 16), bytes.subarray(21, 86)]
      const derive = (secret: Buffer, of: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, of, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey])
      const secret = derive(ecdh.computeSecret(serverKey), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(bytes.subarray(-16))
      const plain = Buffer.concat([decipher.update(bytes.subarray(86, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** Checks the signature by which a push service knows the portal (RFC 8292). */
export function expectVapid(authorization: string | undefined, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const [head, claims, signature] = token.split('.') as [string, string, string]
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://shop.example.com',
    sub: 'mailto:portal@provider.example.pl',
  })
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  ) as [string, string]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const how = { key: signer, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, how, Buffer.from(signature, 'base64url'))).toBe(true)
}
