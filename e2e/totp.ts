import { Secret, TOTP } from 'otpauth'

/**
 * The code that an authenticator app shows. A code opens once, so a test counts the half minutes
 * ahead: the server takes the next one too.
 */
export function codeOf(key: string, halfMinutesAhead = 0): string {
  const timestamp = Date.now() + halfMinutesAhead * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')), timestamp })
}
