import { createHash, sign } from 'node:crypto'
import type { ReceiptClaims } from '@partner-portal/contract/leads/lead-receipt'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#domain/context.ts'
import { heldSince } from '#domain/upkeep/waiting.ts'
import type { Db } from '#platform/database/connect.ts'
import { getHead, linkOf, lockChain } from '#platform/events/chain.ts'
import { isoInstant } from '#platform/instant.ts'
import { repeatWhileListening } from '#platform/jobs/background.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { signingKey } from './receipt-keys.ts'

/*
 * A report leaves a sealed, unsigned receipt in its transaction, and waits for nothing else. A second later one
 * process at a time signs the waiting receipts, as links of the chain of events (docs/receipts.md). A receipt
 * that no report sealed, or that does not fit its lead, is never signed.
 */

export const receiptKeysPath = '/.well-known/lead-receipt-keys.json'

const BATCH = 200
const EVERY_MS = 1000
/** After this time only the portal's word proves the time of the report. */
const LATE_MS = 5 * MINUTE_MS

export function digestOf(jws: string): Buffer {
  return createHash('sha256').update(jws).digest()
}

interface ReportedLead {
  readonly id: number
  readonly number: string
  readonly nip: string
  readonly dateAdded: Date
  readonly blockedUntil: Date
}

type ReportClaims = Omit<ReceiptClaims, 'iss' | 'position' | 'previous' | 'issuedAt' | 'late'>

/** Writes an unsigned receipt in the transaction of the report. A lead has one receipt. */
export async function orderReceipt(
  trx: Db,
  sealer: Sealer,
  partnerId: number,
  { id: leadId, number, nip, dateAdded, blockedUntil }: ReportedLead,
): Promise<void> {
  const partner = await trx
    .selectFrom('partner')
    .select(['code as partner', 'name as partnerName', 'nip as partnerNip'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const claims: ReportClaims = {
    ...partner,
    number,
    nip,
    reportedAt: isoInstant(dateAdded),
    protectedUntil: isoInstant(blockedUntil),
  }
  const sealed = sealer.seal(JSON.stringify(claims), sealName({ partnerId, leadId }))
  await trx
    .insertInto('lead_receipt')
    .values({ partner_id: partnerId, lead_id: leadId, claims: JSON.stringify(sealed) })
    .execute()
}

function sealName({ partnerId, leadId }: { partnerId: number; leadId: number }): string {
  return `lead_receipt:${partnerId}:${leadId}`
}

interface UnsignedReceipt {
  readonly id: number
  readonly partnerId: number
  readonly leadId: number
  /** Null: no report wrote the claims, as far as the known secrets tell. */
  readonly reported: ReportClaims | null
}

/** Reads a batch of unsigned receipts. */
export async function readUnsigned(
  db: Db,
  sealer: Sealer | null,
  after: number,
): Promise<UnsignedReceipt[]> {
  const rows = await db
    .selectFrom('lead_receipt')
    .select(['id', 'partner_id as partnerId', 'lead_id as leadId', 'claims'])
    .where('position', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const { rows: leads } = await sql<Omit<ReportedLead, 'blockedUntil'> & { partnerId: number }>`
    select lead.partner_id as "partnerId", id, number, nip, date_added as "dateAdded"
    from unnest(${rows.map(({ partnerId }) => partnerId)}::bigint[],
      ${rows.map(({ leadId }) => leadId)}::bigint[]) as given (partner_id, lead_id)
    join lead on lead.partner_id = given.partner_id and lead.id = given.lead_id`.execute(db)
  return rows.map(({ claims, ...row }) => {
    const lead = leads.find(({ partnerId, id }) => partnerId === row.partnerId && id === row.leadId)
    const said = openClaims(sealer, claims, sealName(row))
    const isLeads =
      said?.number === lead?.number &&
      said?.nip === lead?.nip &&
      said?.reportedAt === (lead && isoInstant(lead.dateAdded))
    return { ...row, reported: isLeads ? said : null }
  })
}

function openClaims(sealer: Sealer | null, sealed: unknown, name: string): ReportClaims | null {
  if (typeof sealed !== 'string' || !sealer?.knows(sealed)) return null
  try {
    return JSON.parse(sealer.open(sealed, name)) as ReportClaims
  } catch {
    return null
  }
}

type Signing = Pick<Context, 'sealer' | 'clock'> & { readonly config: { publicUrl: string } }

/** Signs and chains the unsigned receipts, and returns their number. A restored copy signs nothing. */
export async function signReceipts(db: Db, signing: Signing): Promise<number> {
  let signed = 0
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    const rows = await db.transaction().execute((trx) => signBatch(trx, signing, from))
    signed += rows.filter(({ reported }) => reported).length
    after = rows.at(BATCH - 1)?.id
  }
  return signed
}

async function signBatch(
  trx: Db,
  { sealer, clock, config }: Signing,
  after: number,
): Promise<readonly UnsignedReceipt[]> {
  await lockChain(trx)
  if ((await heldSince(trx)) !== null) return []
  const rows = await readUnsigned(trx, sealer, after)
  const good = rows.flatMap(({ id, reported }) => (reported ? [{ id, reported }] : []))
  if (good.length === 0) return rows
  const now = clock.now()
  const { kid, key } = await signingKey(trx, sealer, now)
  const header = base64url({ alg: 'EdDSA', typ: 'lead-receipt', kid })
  let { position, link } = await getHead(trx)
  const signed = good.map(({ id, reported }) => {
    const issuedAt = isoInstant(now)
    const content: ReceiptClaims = {
      iss: config.publicUrl,
      position: position + 1,
      previous: link.toString('base64url'),
      ...reported,
      issuedAt,
      late: isLate({ ...reported, issuedAt }),
    }
    const text = `${header}.${base64url(content)}`
    const jws = `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    const digest = digestOf(jws)
    position += 1
    link = linkOf(link, digest)
    return { id, position, jws, digest }
  })
  await sql`
    update lead_receipt as r set claims = null, position = s.position, jws = s.jws
    from unnest(${signed.map(({ id }) => id)}::bigint[],
      ${signed.map((receipt) => receipt.position)}::bigint[], ${signed.map(({ jws }) => jws)}::text[])
      as s (id, position, jws)
    where r.id = s.id`.execute(trx)
  const digests = signed.map(({ digest }) => digest.toString('hex'))
  await sql`select chain_digests(${digests}::text[])`.execute(trx)
  return rows
}

/** True if the receipt was signed long after its report. */
export function isLate({ reportedAt, issuedAt }: Pick<ReceiptClaims, 'reportedAt' | 'issuedAt'>) {
  return Date.parse(issuedAt) - Date.parse(reportedAt) > LATE_MS
}

/** The receipt of a lead, unless it was deleted; `jws` is null until it is signed. */
export async function findReceipt(
  db: Db,
  { partnerId, leadId }: { partnerId: number; leadId: number },
): Promise<{ jws: string | null } | undefined> {
  return db
    .selectFrom('lead_receipt')
    .select('jws')
    .where(({ and }) => and({ partner_id: partnerId, lead_id: leadId }))
    .where((row) => row.or([row('jws', 'is not', null), row('position', 'is', null)]))
    .executeTakeFirst()
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The claims of a signed receipt. */
export function claimsOf(jws: string): ReceiptClaims {
  return JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as ReceiptClaims
}

/** Signs while the server listens, in every process. */
export function signWhileListening(app: FastifyInstance, context: Context): void {
  const { longRunningDb: db, config } = context
  if (config.featuresOff.includes('leads')) return
  repeatWhileListening(app, EVERY_MS, 'receipts could not be signed', async () => {
    const waits = await db
      .selectFrom('lead_receipt')
      .select('id')
      .where('position', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (waits) await signReceipts(db, context)
  })
}
