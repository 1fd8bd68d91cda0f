// PostgreSQL: with Citus alone a table has shards.

import { gridNames } from '@partner-portal/contract/lists/grid-names'
import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { gridsUnderTest } from '#test/grids-under-test.ts'
import { isDistributed, useTestPortal } from '#test/test-portal.ts'
import { type Known, readDemoIds } from './known.ts'
import { page, readCall, readList, reads } from './reads.ts'
import { noNetwork, settings } from './try-call.ts'

const statements: CompiledQuery[] = []
const log = ({ query }: { query: CompiledQuery }) => void statements.push(query)
const portal = useTestPortal(settings, { network: noNetwork, log })
let known: Known
beforeAll(async () => {
  known = await readDemoIds(portal)
})

/** The number of shards that Citus reads, for each part of the statement that Citus sends to machines. */
async function tasksOf({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain ${text}`, [...parameters])
  const { rows } = await portal.db.executeQuery<{ 'QUERY PLAN': string }>(explained)
  return rows.flatMap((row) => /Task Count: \d+/.exec(row['QUERY PLAN']) ?? [])
}

const everyRead = [
  ...reads.map((read) => [read.user ?? 'master', read.name, () => readCall(read, known)] as const),
  ...gridsUnderTest.flatMap((under) => [
    ['master', under[0], () => readList(under, true)] as const,
    ['agent', under[0], () => readList(under, false)] as const,
  ]),
  ['master', 'records', readRecords] as const,
]
let count = 0

test.skipIf(!isDistributed()).each(everyRead)(
  'as %s, each statement of %s goes to one shard',
  async (username, _, urlsOf) => {
    for (const url of await urlsOf()) {
      statements.length = 0
      const answer = await portal.get(username, url)
      expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300)
      for (const query of statements.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql))) {
        const tasks = await tasksOf(query)
        count += tasks.length
        const more = tasks.filter((task) => task !== 'Task Count: 1')
        expect.soft(more, query.sql).toEqual([])
      }
    }
  },
)

test.skipIf(!isDistributed())('and these are not few', () => {
  expect(count).toBeGreaterThan(500)
})

/** The panel of a row of each list. */
async function readRecords(): Promise<string[]> {
  const urls: string[] = []
  for (const grid of gridNames) {
    const rows = await portal.get('master', `/${grid}?${page}`)
    const [first] = rows.json<{ collection: { id: number }[] }>().collection
    if (first) urls.push(`/records/${grid}/${first.id}`)
  }
  return urls
}
