import { gridNames } from '@partner-portal/contract/lists/grid-names'
import { expect } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createRandom } from '../../src/demo/random.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { countOwnChanges } from '../../src/platform/database/statements.ts'
import { type Process, randomWrites } from './random-writes.ts'
import { api, type TestPortal, testSecret } from './test-portal.ts'

const page = 'page=1&limit=10'
const readers = ['master', 'partner', 'agent']
const reads = [
  '/dashboard/cases',
  '/dashboard/revenues',
  ...gridNames.flatMap((grid) => [
    `/${grid}?${page}`,
    `/${grid}?page=2&limit=10`,
    `/${grid}?page=9999&limit=10`,
    `/${grid}`,
  ]),
  ...['financial-document-grid', 'invoice-loan-grid', 'proposal-contract-grid'].map(
    (grid) => `/${grid}?${page}&filter[status][value]=new,paid&filter[status][matchType]=IN`,
  ),
  `/financial-document-grid?${page}&filter[documentNumber][value]=FRESH&filter[documentNumber][matchType]=LIKE`,
  `/lead-grid?${page}&filter[isExpired][value]=false&filter[isExpired][matchType]=BOOL`,
]

// Other processes' changes count on PostgreSQL after this time: docs/decisions/remembered-lists.md.
export const changesTrustedMs = countOwnChanges().trustedMs

/** A second process on the portal's database. */
export async function startProcess(portal: TestPortal, rememberedBytes?: number) {
  const changes = countOwnChanges()
  const { changed } = changes
  const connection = connect(portal.target, { longRunning: true, changed })
  const { config, clock } = portal
  const app = await buildApp({
    config,
    clock,
    db: connection.db,
    secret: testSecret,
    ...(rememberedBytes === 0
      ? {}
      : { changes: 'databaseUrl' in portal.target ? changes : portal.changes }),
    ...(rememberedBytes === undefined ? {} : { rememberedBytes }),
  })
  const call: TestPortal['call'] = ({ token, ...options }) =>
    app.inject({ ...options, headers: { authorization: `Bearer ${token}` } })
  return {
    call,
    db: connection.db,
    async stop() {
      await app.close()
      await connection.close()
    },
  }
}

/**
 * Writes and reads at random in two processes, and compares each answer after a write with that of a process
 * without memory.
 */
export async function tryFreshness(
  portal: TestPortal,
  { seed, steps }: { seed: number; steps: number },
): Promise<void> {
  const random = createRandom(seed)
  const processes = [await startProcess(portal), await startProcess(portal)]
  const forgetful = await startProcess(portal, 0)
  try {
    const tokens = new Map<string, string>()
    for (const name of readers) tokens.set(name, (await portal.signIn(name)).token)
    const ask = (process: Pick<Process, 'call'>, username: string, path: string) =>
      process.call({ method: 'GET', url: api + path, token: tokens.get(username) ?? '' })

    for (let step = 0; step < steps; step++) {
      const name = random.pick(Object.keys(randomWrites))
      const writer = random.pick(processes)
      const questions = Array.from(
        { length: 3 },
        () => [random.pick(readers), random.pick(reads)] as const,
      )
      const writing = randomWrites[name]?.(portal, writer, tokens.get('master') ?? '', random)
      // An answer during the write may have the write or not, and is remembered.
      const meanwhile = questions.map(([who, path]) => ask(random.pick(processes), who, path))
      await Promise.all([writing, ...meanwhile])
      const compare = async (process: (typeof processes)[number]) => {
        for (const [who, path] of questions) {
          const expected = await ask(forgetful, who, path)
          const answer = await ask(process, who, path)
          const where = `seed ${seed}, step ${step} (${name}), process ${processes.indexOf(process)} after ${processes.indexOf(writer)}, ${who}: ${path}`
          expect(answer.body, where).toBe(expected.body)
        }
      }
      await compare(writer)
      portal.clock.advance(changesTrustedMs)
      for (const process of processes) await compare(process)
    }
  } finally {
    for (const process of processes) await process.stop()
    await forgetful.stop()
  }
}
