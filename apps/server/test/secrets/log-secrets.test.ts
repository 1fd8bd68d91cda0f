import type { Tokens } from '@partner-portal/contract/account/session'
import { expect, test } from 'vitest'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer } from '#test/processes.ts'
import { askAt, signInAt } from '#test/sign-in-at.ts'

test('no log contains the token of a one-time link (P27)', async () => {
  const server = await startServer({ ...(await demoInstallation()), LOG_LEVEL: 'info' })
  let log = ''
  const carried = 'Canary0123456789-abcdefghijklmnopqrstuvwxyz_'
  const written = new Promise<void>((resolve) =>
    server.process.stdout?.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes('last-of-all')) resolve()
    }),
  )
  const pages = ['/resetting', '/setting', '/login_switch', '/contract-confirmation']
  const api = ['/api/frontend/contract-confirmation', '/api%2Ffrontend/contract%2dconfirmation']
  const endings = ['', '/', '.', ')', '%20', '%2E', '%ZZ', '/sms', ';x', '%00', '=\u0105']
  const paths = [...pages, ...api].flatMap((page) =>
    endings.map((ending) => `${page}/${carried}${ending}`),
  )
  paths.push(
    `/resetting/${carried}?hash=${carried}`,
    `/api/frontend/login/reset-password-sms?hash=${carried}`,
    `/api/frontend/login/reset-password-sms%3Fhash=${carried}`,
    // Encoded otherwise, once and twice; and cut off or broken on the way.
    `/%72esetting/${carried}`,
    `/resetting%2F${carried}.`,
    `/resetting%252F${carried}`,
    `/RESETTING//${carried.replace('C', '%43')}`,
    `/setting/${carried.slice(0, 30)}`,
    `/contract-confirmation/${carried.slice(0, 20)}%20${carried.slice(20)}`,
    `/pl/somewhere/${carried}).`,
  )
  for (const path of paths) await fetch(server.address + path)
  for (const method of ['HEAD', 'POST', 'OPTIONS'])
    await fetch(`${server.address}/resetting/${carried}.`, { method })
  await fetch(`${server.address}/settings/last-of-all`)
  await written
  expect(log).toContain('/api/frontend/contract-confirmation/[hidden]"')
  expect(log).toContain('/api/frontend/contract-confirmation/[hidden]/sms"')
  expect(log).toContain('"/resetting/[hidden]"')
  // An address without a secret is logged as requested.
  expect(log).toContain('"/settings/last-of-all"')
  expect(log).not.toMatch(/canary|0123456789|klmnopq/i)
}, 60_000)

test('the log of requests has the number of the user, and the operator who acts as them', async () => {
  const installation = await demoInstallation()
  const server = await startServer({ ...installation, LOG_LEVEL: 'info' })
  let log = ''
  server.process.stdout?.on('data', (chunk: Buffer) => void (log += chunk))
  const read = ({ token }: { token: string }, path: string) =>
    askAt(server.address, path, { method: 'GET', token })
  await read(await signInAt(server.address, 'partner'), '/agents')
  const link = ['user', 'switch-link', 'partner', '--as', 'ola', '--json']
  const { stdout } = await runCommand(link, installation)
  const { address } = JSON.parse(stdout) as { address: string }
  const body = { auth_hash: address.split('/').at(-1) }
  const switched = await askAt(server.address, '/login_switch', { body })
  await read((await switched.json()) as Tokens, '/products')
  await server.kill('SIGTERM')
  const lines = log.split('\n').flatMap((line) => {
    const { res } = line.startsWith('{') ? JSON.parse(line) : {}
    return res ? [res] : []
  })
  const answerOf = (path: string) => {
    const entry = lines.find((line) => line.path === `/api/frontend${path}`) ?? {}
    const { method: _, path: __, ip: ___, ...answer } = entry
    return answer
  }
  const userId = expect.any(Number)
  expect(answerOf('/login_check')).toEqual({ statusCode: 200 })
  expect(answerOf('/agents')).toEqual({ statusCode: 200, userId })
  expect(answerOf('/products')).toEqual({ statusCode: 200, userId, operator: 'ola' })
}, 60_000)
