import { expect, test } from 'vitest'
import { demoInstallation, startServer } from './processes.ts'

test('what a one-time link carries stands in no log (P27)', async () => {
  const server = await startServer({ ...(await demoInstallation()), LOG_LEVEL: 'info' })
  let log = ''
  const carried = 'Canary0123456789-abcdefghijklmnopqrstuvwxyz_'
  const written = new Promise<void>((resolve) =>
    server.process.stdout?.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes('last-of-all')) resolve()
    }),
  )
  for (const path of [
    `/api/frontend/contract-confirmation/${carried}`,
    `/api/frontend/contract-confirmation/${carried}/sms`,
    `/contract-confirmation/${carried}`,
    `/resetting/${carried}?hash=${carried}`,
    `/setting/${carried}/`,
    '/api/last-of-all',
  ])
    await fetch(server.address + path)
  await written
  expect(log).toContain('/api/frontend/contract-confirmation/[hidden]')
  expect(log).not.toContain('Canary')
}, 60_000)
