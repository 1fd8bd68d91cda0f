// PostgreSQL: on the embedded database, which runs one statement at a time, reads take no turns.
import { once } from 'node:events'
import { roles } from '@partner-portal/contract/protocol/roles'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { useSockets } from '#test/raw-sockets.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({ LOG_LEVEL: 'silent' })
const { open, bearer } = useSockets(portal)
const users = ['partner', 'master', 'agent', 'suspended']
let questions = 0

beforeAll(async () => {
  await setUser(portal, 'single', { roles: [...roles], type: 'EMPLOYEE', is_master: true })
})
afterEach(() => setFold(''))

/** Sets the folding function, which a filter by a part of a text calls before it compares. */
async function setFold(before: string): Promise<void> {
  await sql`create or replace function text_fold(value text) returns text
    language plpgsql immutable parallel safe strict set search_path = public as
    ${sql.lit(`begin ${before} return lower(value); end`)}`.execute(portal.db)
}

const long = 'perform pg_sleep(0.05);'

/** A list that is not remembered yet. */
const contains = () =>
  `/financial-document-grid?${new URLSearchParams({
    page: '1',
    limit: '10',
    'filter[documentNumber][value]': `number ${(questions += 1)}`,
    'filter[documentNumber][matchType]': 'LIKE',
  })}`
const list = () => `/financial-document-grid?page=${(questions += 1)}&limit=10`

/** Starts reads of all users of the first partner; counts the answers so far. */
function askOften(times: number) {
  const state = { answered: 0, statuses: Promise.resolve<number[]>([]) }
  const reads = users.flatMap((username) =>
    Array.from({ length: times }, async () => {
      const { statusCode } = await portal.get(username, contains())
      state.answered += 1
      return statusCode
    }),
  )
  state.statuses = Promise.all(reads)
  return state
}

test('the long questions of one partner do not hold up the short ones of another', async () => {
  await portal.get('single', list())
  await setFold(long)
  for (let count = 0; count < 3; count += 1) await portal.get('partner', contains())
  await portal.get('single', list())
  const reads = askOften(2)
  for (let count = 0; count < 6; count += 1) {
    const { statusCode, body } = await portal.get('single', list())
    expect(statusCode, body).toBe(200)
  }
  expect(reads.answered).toBeLessThan(6)
  expect(await reads.statuses).toEqual(Array(8).fill(200))
}, 60_000)

test('reads that fail give their turns back', async () => {
  await setFold(`raise exception 'out of order';`)
  const failed = await askOften(5).statuses
  expect(new Set(failed)).toEqual(new Set([500]))
  await setFold('')
  expect(await askOften(3).statuses).toEqual(Array(12).fill(200))
})

test('so do those whose client has gone, while they wait or run', async () => {
  await setFold(long)
  for (const username of users) {
    const { authorization } = await bearer(username)
    for (let count = 0; count < 5; count += 1) {
      const socket = await open()
      socket.write(
        `GET ${api}${contains()} HTTP/1.1\r\nhost: portal\r\nauthorization: ${authorization}\r\n\r\n`,
      )
      setTimeout(() => socket.destroy(), 100)
      await once(socket, 'close')
    }
  }
  await setFold('')
  expect(await askOften(3).statuses).toEqual(Array(12).fill(200))
}, 60_000)

test('and an export that is cut', async () => {
  for (let count = 0; count < 5; count += 1) {
    const socket = await open()
    const { authorization } = await bearer('partner')
    socket.write(
      `GET ${api}/financial-document-grid?limit=0 HTTP/1.1\r\nhost: portal\r\nauthorization: ${authorization}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.destroy()
    await once(socket, 'close')
  }
  const { statusCode } = await portal.get('partner', '/financial-document-grid?limit=0')
  expect(statusCode).toBe(200)
  expect(await askOften(3).statuses).toEqual(Array(12).fill(200))
})
