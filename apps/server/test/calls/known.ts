import type { CreationOptions } from '@partner-portal/contract/account/passkeys'
import type { UserSession } from '@partner-portal/contract/account/user-sessions'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { userOf } from '#test/accounts.ts'
import { callsOf } from '#test/integration-calls.ts'
import { invoiceOf, ksefNumberOf } from '#test/invoices.ts'
import { addCompanies } from '#test/lead-reports.ts'
import { type TestPortal, testSecret } from '#test/test-portal.ts'
import { orderReceipt, signReceipts } from '../../src/domain/leads/receipts.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { isoInstant } from '../../src/platform/instant.ts'
import { createSealer } from '../../src/platform/secrets/sealer.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

/** Ids without a record. */
export const missingIds = {
  code: 'NOBODY2026',
  settlement: 999_999,
  closedSettlement: 999_999,
  /** The settlement of the early payout. */
  current: 999_999,
  document: 999_999,
  lead: 999_999,
  note: 999_999,
  agent: 999_999,
  /** The number that KSeF gave an invoice. */
  ksefNumber: ksefNumberOf('1111111111'),
  savedAt: '2026-06-01T00:00:00+02:00',
  view: 999_999,
  browser: 'nobodys',
  delivery: nowhere,
  style: nowhere,
  logo: nowhere,
  session: nowhere,
  passkey: 999_999,
  member: 999_999,
  /** A file that is not handed in. */
  upload: 999_999,
  /** A whole file, and the wanted file of `document`. */
  wholeFile: 999_999,
  wanted: 999_999,
  /** The NIP of a company that nobody has blocked. */
  nip: '1234563218',
  /** The secret of an authenticator app. */
  secret: 'JBSWY3DPEHPK3PXP',
}

/** Values in the addresses and bodies of calls. */
export type Known = Readonly<typeof missingIds> & { readonly creation?: CreationOptions }

/** The demo's values of `master` and `broker` before any call. */
export async function readDemoIds(portal: TestPortal): Promise<Known> {
  const { db } = portal
  const [nip = ''] = await addCompanies(db, 1, 1)
  const partner = db.selectFrom('portal_user').select('partner_id').where('username', '=', 'master')
  const first = (table: 'settlement' | 'financial_document') =>
    db.selectFrom(table).select('id').where('partner_id', '=', partner)
  const settlement = await first('settlement').executeTakeFirstOrThrow()
  const closed = await first('settlement')
    .where(sql<boolean>`status = 'paid' and amount > 0`)
    .executeTakeFirstOrThrow()
  const document = await first('financial_document')
    .where(sql<boolean>`status = 'to_confirm' and relation = 'receiver' and confirmed_at is null`)
    .executeTakeFirstOrThrow()
  const lead = await db
    .selectFrom('lead')
    .select(['id', 'number', 'nip', 'date_added as dateAdded', 'blocked_until as blockedUntil'])
    .where('partner_id', '=', partner)
    .where('status', '=', 'LOCKED')
    .where('blocked_until', '>', portal.clock.now())
    .executeTakeFirstOrThrow()
  const agent = await db
    .selectFrom('agent')
    .select('id')
    .where('partner_id', '=', partner)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const owner = await userOf(portal, 'master')
  const at = portal.clock.now()
  const ofPartner = { partner_id: owner.partner_id }
  await orderReceipt(db, createSealer([testSecret]), owner.partner_id, lead)
  await signWaiting(portal)
  await waitingLimit(portal)
  const whole = await db
    .insertInto('handed_file')
    .values({
      ...ofPartner,
      user_id: owner.id,
      name: 'skan.png',
      size: 1,
      media_type: 'image/png',
      sha256: Buffer.alloc(32),
      started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wantedFile = await db
    .insertInto('wanted_file')
    .values({
      ...ofPartner,
      external_id: 'known',
      document_id: document.id,
      name: 'Dowód osobisty',
      description: 'Obie strony',
      deadline: '2026-07-01',
      state: 'WANTED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const second = await first('settlement')
    .where('id', 'not in', [settlement.id, closed.id])
    .executeTakeFirstOrThrow()
  // With the bank account of invoices saved after it.
  await db
    .insertInto('settlement_invoice')
    .values({
      ...ofPartner,
      settlement_id: second.id,
      number: 'FV/0',
      content: JSON.stringify({ form: { account: invoiceOf('').account.replaceAll(' ', '') } }),
      saved_at: at,
      saved_by: owner.id,
    })
    .execute()
  const broker = await callsOf(portal, 'broker')
  const { collection } = (await broker.get('/settings/sessions')).json<{
    collection: UserSession[]
  }>()
  const session = collection.find(({ isCurrent }) => isCurrent)?.id ?? ''
  const settlements = { settlement: settlement.id, closedSettlement: closed.id }
  await sql`
    insert into news (partner_id, user_id, kind, grid, record_id, facts, operator, number, created_at)
    select partner_id, id, 'settlement.paid', 'settlement-grid', ${closed.id}, '{}', 'feed',
      'ROZ/2026/05', ${portal.clock.now()} from portal_user where username = 'master'`.execute(db)
  const files = { wholeFile: whole.id, wanted: wantedFile.id }
  const ids = {
    ...settlements,
    document: document.id,
    lead: lead.id,
    agent: agent.id,
    session,
    ...files,
  }
  return { ...missingIds, ...ids, code: 'BRK2026', nip }
}

/** A limit with a removal that `master` has yet to sign. */
export async function waitingLimit({ db, clock }: TestPortal) {
  const signer = await userOf({ db }, 'partner')
  const next_at = new Date(clock.now().getTime() + DAY_MS)
  const change = { amount: 100_000, next_amount: null, next_at, next_by: signer.id }
  await db
    .insertInto('confirmation_limit')
    .values({ partner_id: signer.partner_id, currency: 'EUR', ...change })
    .onConflict((conflict) => conflict.columns(['partner_id', 'currency']).doUpdateSet(change))
    .execute()
  return { amount: null, countsAt: isoInstant(next_at) }
}

/** Signs receipts by hand: the server's worker runs only while it listens. */
export async function signWaiting(portal: TestPortal): Promise<void> {
  await signReceipts(portal.db, { ...portal, sealer: createSealer([testSecret]) })
}

/** The contact person as it is stored. */
export async function contactOf(db: Db, id: number) {
  const lead = db
    .selectFrom('lead')
    .select(['first_name as firstName', 'last_name as lastName'])
    .select(['phone_number as phoneNumber', 'email'])
    .where('id', '=', id)
  const nobody = { firstName: '', lastName: '', phoneNumber: '', email: '' }
  return (await lead.executeTakeFirst()) ?? nobody
}

/** The NIP of a company that another partner blocked. */
export async function blockedNip({ db, clock }: TestPortal): Promise<string> {
  const nip = '5252248481'
  const until = new Date(clock.now().getTime() + 86_400_000)
  await db
    .insertInto('nip_block')
    .values({ nip, blocked_until: until })
    .onConflict((conflict) => conflict.column('nip').doUpdateSet({ blocked_until: until }))
    .execute()
  return nip
}

export async function newestPasskey(db: Db): Promise<number> {
  const passkeys = db.selectFrom('passkey').select('id').orderBy('id', 'desc')
  return (await passkeys.executeTakeFirstOrThrow()).id
}
