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
  const handIn = async (name: string) => {
    const { id } = (await uploadFile(portal, token, png(9, 9), name)).json()
    const wantedId = (await find())[0]?.id
    return (await calls.post(path, { wantedId, uploads: [id] })).statusCode
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
