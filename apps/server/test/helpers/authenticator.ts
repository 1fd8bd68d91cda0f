import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '@partner-portal/contract/account/passkeys'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Ceremony {
  /** The origin of the page. */
  readonly origin: string
  /** False: touch alone, without fingerprint or PIN. */
  readonly isVerified?: boolean
}

/** An authenticator with one passkey (WebAuthn level 3, no attestation). */
export function createAuthenticator(algorithm: 'ES256' | 'RS256' = 'ES256') {
  const { privateKey, publicKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  function authenticatorData(rpId: string, isVerified: boolean, credential: Buffer | null) {
    counter += 1
    const flags =
      USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  return {
    id,
    /** Sets the signature counter back, as in a copied authenticator. */
    turnBack: () => {
      counter = 0
    },
    create(
      { rp, challenge }: CreationOptions,
      { origin, isVerified = true }: Ceremony,
    ): NewCredential {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const attestationObject = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": …}
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        withLength(authenticatorData(rp.id, isVerified, credential)),
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, origin)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { ...encoded({ clientDataJSON, attestationObject }), transports: ['internal'] },
      }
    },
    use(
      { rpId, challenge }: RequestOptions,
      { origin, isVerified = true }: Ceremony,
    ): UsedCredential {
      const data = authenticatorData(rpId, isVerified, null)
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey)
      const response = encoded({ clientDataJSON, authenticatorData: data, signature })
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key, or {1: 3, 3: -257, -1: n, -2: e}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' })
  if (n)
    return Buffer.concat([
      Buffer.from('a401030339010020590100', 'hex'),
      Buffer.from(n, 'base64url'),
      Buffer.from('2143', 'hex'),
      Buffer.from(e, 'base64url'),
    ])
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** Two bytes of length, then the bytes. */
function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function encoded<Name extends string>(parts: Record<Name, Buffer>): Record<Name, string> {
  const entries = Object.entries<Buffer>(parts)
  return Object.fromEntries(
    entries.map(([name, bytes]) => [name, bytes.toString('base64url')]),
  ) as Record<Name, string>
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
