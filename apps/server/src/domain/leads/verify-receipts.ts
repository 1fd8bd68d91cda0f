import { type KeyObject, verify } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { readKeys } from './receipt-keys.ts'
import { claimsOf, digestOf, isLate, readUnsigned } from './receipts.ts'

const BATCH = 500

export interface Break {
  readonly position: number
  readonly what: 'gap' | 'changed' | 'unsigned'
}

interface Row {
  readonly position: number
  readonly jws: string | null
  /** Null: the chain has no receipt at the position. */
  readonly digest: Buffer | null
  readonly before: Buffer
}

/**
 * Compares each receipt with its link, and verifies its signature; `verifyChain` computes the links again.
 * `late`: positions; `refused`: waiting receipts that are never signed.
 */
export async function verifyReceipts(db: Db, sealer: Sealer) {
  const keys = await readKeys(db, sealer)
  const breaks: Break[] = await findMissing(db)
  const late: number[] = []
  let receipts = 0
  let deleted = 0
  for (let position = 0; ; ) {
    const { rows } = await sql<Row>`
      select r.position, jws, own.digest, coalesce(before.link, decode(repeat('00', 32), 'hex')) as before
      from lead_receipt as r
      left join chain_link as own on own.position = r.position and own.event_id is null
      left join chain_link as before on before.position = r.position - 1
      where r.position > ${position} order by r.position limit ${BATCH}`.execute(db)
    for (const row of rows) {
      const what = faultOf(row, keys)
      if (what) breaks.push({ position: row.position, what })
      else if (row.jws !== null && isLate(claimsOf(row.jws))) late.push(row.position)
      if (row.jws === null) deleted += 1
      position = row.position
    }
    receipts += rows.length
    if (rows.length < BATCH) break
  }
  const strangeKeys = [...keys].flatMap(([kid, key]) => (key ? [] : kid))
  const report = { receipts, deleted, late, breaks, strangeKeys }
  return { ...report, ...(await countUnsigned(db, sealer)) }
}

/** Links without their receipts. */
async function findMissing(db: Db): Promise<Break[]> {
  const { rows } = await sql<{ position: number }>`
    select position from chain_link as l where event_id is null
      and not exists (select from lead_receipt as r where r.position = l.position)
    order by position`.execute(db)
  return rows.map(({ position }) => ({ position, what: 'gap' }))
}

/** The number of unsigned receipts, and those refused because no report wrote them. */
export async function countUnsigned(db: Db, sealer: Sealer | null) {
  const refused: { partnerId: number; leadId: number }[] = []
  let waiting = 0
  let after: number | undefined = 0
  while (after !== undefined) {
    const rows = await readUnsigned(db, sealer, after)
    for (const { partnerId, leadId, reported } of rows)
      if (reported) waiting += 1
      else refused.push({ partnerId, leadId })
    after = rows.at(-1)?.id
  }
  return { waiting, refused }
}

function faultOf(
  { position, jws, digest, before }: Row,
  keys: ReadonlyMap<string, KeyObject | null>,
): Break['what'] | null {
  if (digest === null) return 'gap'
  if (jws === null) return null
  if (!digestOf(jws).equals(digest)) return 'changed'
  const [header = '', claims = '', signature = ''] = jws.split('.')
  const key = keys.get(kidOf(header))
  const signed = Buffer.from(`${header}.${claims}`)
  if (!key || !verify(null, signed, key, Buffer.from(signature, 'base64url'))) return 'unsigned'
  const said = claimsOf(jws)
  const isOfHere = said.position === position && said.previous === before.toString('base64url')
  return isOfHere ? null : 'changed'
}

/** An invalid header has no key. */
function kidOf(header: string): string {
  try {
    return String((JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: string }).kid)
  } catch {
    return ''
  }
}

/** The digests of a part of the chain: others compute the chain from them without its contents. */
export async function findDigests(db: Db, { from, to }: { from: number; to: number }) {
  const rows = await db
    .selectFrom('chain_link')
    .select(['position', 'digest', 'link'])
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    position: row.position,
    digest: row.digest.toString('base64url'),
    link: row.link.toString('base64url'),
  }))
}
