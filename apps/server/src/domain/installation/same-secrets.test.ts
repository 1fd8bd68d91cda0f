import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { readConfig } from './config.ts'
import { joinSecrets } from './same-secrets.ts'

const portal = useTestPortal()
const [old, young, wrong] = [
  'YW5vdGhlciBzZWNyZXQgdGhhdCBpcyByYW5kb20gMTIz',
  'T3kYw9RbZ5uQx8Lf0cVn1HsGd7JmEoA2iKpW4tXq6Ys=',
  'Zq8LwT1vYh4NcR7sXe0KbG5uMjD2oFaP9iWt6Vy3QnE=',
]

/** Starts a process with a secret for tokens and data, and earlier ones. */
function start(secret: string, previous = ''): Promise<void> {
  const env = { AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: previous, DEMO: '0', PRODUCTION: '0' }
  return joinSecrets(portal.db, readConfig(env), secret)
}

test('a secret takes the place of another only after right processes knew it as an earlier one', async () => {
  await start(old)
  await expect(start(wrong)).rejects.toThrow('AUTH_SECRET is not the one')
  await expect(start(wrong, old)).rejects.toThrow('AUTH_SECRET is new to the servers')
  await start(old)
  await start(old, young)
  await start(young, old)
  // One process is restarted late, with the others' former secrets.
  await start(old, young)
  await start(young, old)
  await expect(start(wrong, `${young},${old}`)).rejects.toThrow('is new to the servers')
  await start(young)
  await expect(start(old)).rejects.toThrow('AUTH_SECRET is not the one')
  await expect(start(old, young)).rejects.toThrow('AUTH_SECRET is new to the servers')
})
