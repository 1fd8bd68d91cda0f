import type { WantedFiles } from '@partner-portal/contract/records/wanted-files'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { expect, test } from 'vitest'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { uploadFile } from '#test/uploads.ts'
import { upsertAll } from '#test/wanted-files.ts'
import { png } from '../../../../../packages/testing/pictures.ts'

const portal = useTestPortal()

test('what is wanted is handed in, refused, handed in again and accepted; each answer counts once', async () => {
  const agent = await portal.db
    .selectFrom('portal_user')
    .innerJoin('financial_document as document', 'document.agent_id', 'portal_user.agent_id')
    .select(['document.id', 'external_id as externalId', 'document.partner_id as partnerId'])
    .where('username', '=', 'agent')
    .where('relation', '=', 'gained')
    .executeTakeFirstOrThrow()
  const other = await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('partner_id', '=', agent.partnerId)
    .where('relation', '=', 'gained')
    .where('agent_id', 'is distinct from', (eb) =>
      eb.selectFrom('portal_user').select('agent_id').where('username', '=', 'agent'),
    )
    .executeTakeFirstOrThrow()
  const { token } = await portal.signIn('agent')
  const calls = await callsOf(portal, 'agent', token)
  const path = `/records/financial-document-grid/${agent.id}/wanted-files`
  const find = async () => (await calls.get(path)).json<WantedFiles>().collection
  const given = { externalId: 'w-1', documentExternalId: agent.externalId, name: 'Dowód' }
  const imported = (row: object) => upsertAll(portal, agent.partnerId, { ...given, ...row })
  let handed = 0
  const send = async (upload: number) =>
    (await calls.post(path, { wantedId: (await find())[0]?.id, uploads: [upload] })).statusCode
  const handIn = async (name: string) => {
    handed = (await uploadFile(portal, token, png(9, 9), name)).json().id
    return send(handed)
  }
  const answer = (word: string, reason: string | null = null) => ({
    answer: word,
    reason,
    answeredAt: portal.clock.now().toISOString(),
  })

  expect(await imported({})).toMatchObject({ created: 1 })
  expect(await imported({})).toMatchObject({ created: 0, updated: 0, refused: [] })
  expect(await find()).toMatchObject([{ name: 'Dowód', state: 'WANTED', files: [] }])
  // The agent's scope holds.
  const elsewhere = `/records/financial-document-grid/${other.id}/wanted-files`
  expect((await calls.get(elsewhere)).statusCode).toBe(404)
  expect((await calls.post(elsewhere, { wantedId: 1, uploads: [1] })).statusCode).toBe(404)

  expect(await handIn('pierwszy.png')).toBe(204)
  expect(await find()).toMatchObject([{ state: 'HANDED_IN', files: [{ name: 'pierwszy.png' }] }])
  const refusal = answer('REFUSED', 'Nieczytelny')
  expect(await imported(refusal)).toMatchObject({ updated: 1 })
  // The answer was lost, and the portal sends again what is refused by now.
  expect(await send(handed)).toBe(204)
  expect(await find()).toMatchObject([{ state: 'REFUSED', reason: 'Nieczytelny' }])
  portal.clock.advance(MINUTE_MS)
  expect(await handIn('drugi.png')).toBe(204)
  // The same file of the provider again.
  expect(await imported(refusal)).toMatchObject({ updated: 0 })
  expect(await find()).toMatchObject([
    {
      state: 'HANDED_IN',
      files: [
        { name: 'pierwszy.png', outcome: 'REFUSED', reason: 'Nieczytelny' },
        { name: 'drugi.png', outcome: null },
      ],
    },
  ])
  await imported(answer('ACCEPTED'))
  const [wanted] = await find()
  expect(wanted).toMatchObject({ state: 'ACCEPTED', files: [{}, { outcome: 'ACCEPTED' }] })
  expect(await handIn('trzeci.png')).toBe(409)
  expect((await calls.post(path, { wantedId: wanted?.id, uploads: [987_654] })).statusCode).toBe(
    409,
  )
  expect(await imported({ documentExternalId: 'nie-ma' })).toMatchObject({
    refused: [{ reason: 'documentExternalId: there is no document nie-ma' }],
  })
})

test('of a document that the partner received, those hear who see received ones', async () => {
  const received = await portal.db
    .selectFrom('financial_document')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .select(['external_id as externalId', 'partner_id as partnerId', 'financial_document.id'])
    .where('partner.code', '=', 'DEMO')
    .where('relation', '=', 'receiver')
    .executeTakeFirstOrThrow()
  const row = { externalId: 'w-2', documentExternalId: received.externalId, name: 'Skan' }
  const answered = { answer: 'ACCEPTED', answeredAt: portal.clock.now().toISOString() }
  for (const answer of [{}, answered])
    await upsertAll(portal, received.partnerId, { ...row, ...answer })
  const causes = await portal.db
    .selectFrom('news_cause')
    .select(['kind', 'grid'])
    .where('record_id', '=', received.id)
    .where('kind', 'in', ['files-wanted', 'answer'])
    .orderBy('id')
    .execute()
  expect(causes).toEqual([
    { kind: 'files-wanted', grid: 'invoice-loan-grid' },
    { kind: 'answer', grid: 'invoice-loan-grid' },
  ])
})
