import { expect, test } from 'vitest'
import { verifyChain } from '#platform/events/chain.ts'
import { recorded } from '#test/events.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { makeNews } from '../domain/news/make-news.ts'
import { recordDemo } from './events.ts'

const portal = useTestPortal()

test('the demo has a past in its order, with news of its last days and none for the provider', async () => {
  const { db } = portal
  await db.transaction().execute((trx) => recordDemo(trx, [], portal.clock.now()))
  const { links, breaks, backdated } = await verifyChain(db)
  expect([breaks, backdated]).toEqual([[], []])
  const leads = await db.selectFrom('lead').selectAll().execute()
  const events = await recorded(db, 'lead.reported', 'lead.decided', 'lead.status-changed')
  for (const { id, status } of leads) {
    const [first, ...more] = events.filter(({ record_id }) => record_id === id)
    expect(first?.kind).toBe('lead.reported')
    expect(more.at(-1)?.facts ?? { status: 'LOCKED' }).toEqual({ status })
  }
  const newsOfPartner = () => db.selectFrom('news').selectAll().where('user_id', '=', 1).execute()
  const news = await newsOfPartner()
  expect(new Set(news.map(({ read_at }) => read_at === null))).toEqual(new Set([true, false]))
  await makeNews(db, portal.clock.now(), { copiesSalesman: false })
  expect(await newsOfPartner()).toEqual(news)
  const readers = await db.selectFrom('event_reader').select(['reader', 'position']).execute()
  expect(readers).toContainEqual({ reader: 'provider', position: links })
})
