import { createHash, sign } from 'node:crypto'
import type { ReceiptClaims } from '@partner-portal/contract/records/lead-receipt'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#domain/context.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import { repeatWhileListening } from '#platform/jobs/background.ts'
import { signingKey } from './receipt-keys.ts'

/*
 * A report leaves an unsigned receipt in its transaction, and waits for nobody. A second later, or when
 * somebody asks for it, one process at a time signs what waits and chains it (docs/receipts.md).
 */

export const receiptKeysPath = '/.well-known/lead-receipt-keys.json'

const BATCH = 200
const EVERY_MS = 1000
const START = Buffer.alloc(32)

/** A position of the chain and its hash. */
export interface Link {
  readonly position: number
  readonly link: Buffer
}
export const chainStart: Link = { position: 0, link: START }

export function digestOf(jws: string): Buffer {
  return createHash('sha256').update(jws).digest()
}

/** What the next receipt names as the one before. */
export function linkOf(before: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(before).update(digest).digest()
}

export interface ReceiptFacts {
  readonly number: string
  readonly nip: string
  readonly dateAdded: Date
  readonly blockedUntil: Date
}

/** What waits to be signed. */
type Unsigned = Pick<ReceiptClaims, 'number' | 'nip' | 'reportedAt' | 'protectedUntil'>

/** In the transaction of the report. A lead has one receipt. */
export async function orderReceipt(
  trx: Db,
  { partnerId, leadId }: { partnerId: number; leadId: number },
  { number, nip, dateAdded, blockedUntil }: ReceiptFacts,
): Promise<void> {
  const claims: Unsigned = {
    number,
    nip,
    reportedAt: isoInstant(dateAdded),
    protectedUntil: isoInstant(blockedUntil),
  }
  await trx
    .insertInto('lead_receipt')
    .values({ partner_id: partnerId, lead_id: leadId, claims: JSON.stringify(claims) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Signing = Pick<Context, 'sealer' | 'clock'> & { readonly config: { publicUrl: string } }

/** Signs and chains the receipts that wait, and returns how many. */
export async function signReceipts(db: Db, signing: Signing): Promise<number> {
  let signed = 0
  for (;;) {
    const count = await db.transaction().execute((trx) => signBatch(trx, signing))
    signed += count
    if (count < BATCH) return signed
  }
}

/** Only its holder adds to the chain or changes its keys. */
export async function lockChain(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead-receipts', 0))`.execute(trx)
}

export async function getHead(db: Db): Promise<Link> {
  const head = await db
    .selectFrom('lead_receipt')
    .select(['position', 'link'])
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .$narrowType<{ position: number; link: Buffer }>()
    .executeTakeFirst()
  return head ?? chainStart
}

async function signBatch(trx: Db, { sealer, clock, config }: Signing): Promise<number> {
  await lockChain(trx)
  const rows = await trx
    .selectFrom('lead_receipt')
    .select(['id', 'partner_id as partnerId', 'claims'])
    .where('position', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  if (rows.length === 0) return 0
  const now = clock.now()
  const { kid, key } = await signingKey(trx, sealer, now)
  const codes = await partnerCodes(trx, [...new Set(rows.map(({ partnerId }) => partnerId))])
  const header = base64url({ alg: 'EdDSA', typ: 'lead-receipt', kid })
  let { position, link } = await getHead(trx)
  const signed = rows.map(({ partnerId, claims }) => {
    const content: ReceiptClaims = {
      iss: config.publicUrl,
      position: position + 1,
      previous: link.toString('base64url'),
      partner: codes.get(partnerId) ?? '',
      ...(claims as Unsigned),
      issuedAt: isoInstant(now),
    }
    const text = `${header}.${base64url(content)}`
    const jws = `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    const digest = digestOf(jws)
    position += 1
    link = linkOf(link, digest)
    return { position, jws, digest, link }
  })
  await sql`
    update lead_receipt as r
    set claims = null, position = s.position, jws = s.jws, digest = decode(s.digest, 'hex'),
      link = decode(s.link, 'hex')
    from unnest(${rows.map(({ id }) => id)}::bigint[],
      ${signed.map((one) => one.position)}::bigint[], ${signed.map(({ jws }) => jws)}::text[],
      ${signed.map(({ digest }) => digest.toString('hex'))}::text[],
      ${signed.map((one) => one.link.toString('hex'))}::text[])
      as s (id, position, jws, digest, link)
    where r.id = s.id`.execute(trx)
  return rows.length
}

async function partnerCodes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const partners = await db
    .selectFrom('partner')
    .select(['id', 'code'])
    .where('id', '=', anyId(ids))
    .execute()
  return new Map(partners.map(({ id, code }) => [id, code]))
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The claims of a signed receipt. */
export function claimsOf(jws: string): ReceiptClaims {
  return JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as ReceiptClaims
}

export function headText({ position, link }: Link): string {
  return `${position}:${link.toString('hex')}`
}

/**
 * Signs while the server listens, in every process, and logs the head once an hour: where logs are kept
 * elsewhere, nobody with the database and the key can write the chain anew unseen.
 */
export function signWhileListening(app: FastifyInstance, context: Context): void {
  const { longRunningDb: db, config } = context
  if (config.featuresOff.includes('receipts')) return
  let loggedAt = Number.NEGATIVE_INFINITY
  repeatWhileListening(app, EVERY_MS, 'receipts could not be signed', async () => {
    const waits = await db
      .selectFrom('lead_receipt')
      .select('id')
      .where('position', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!waits) return
    await signReceipts(db, context)
    if (performance.now() - loggedAt < HOUR_MS) return
    loggedAt = performance.now()
    app.log.info({ head: headText(await getHead(db)) }, 'the head of the chain of receipts')
  })
}
