import { type KeyObject, verify } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { readKeys } from './receipt-keys.ts'
import {
  chainStart,
  claimsOf,
  digestOf,
  getHead,
  headText,
  isLate,
  linkOf,
  readUnsigned,
} from './receipts.ts'

const BATCH = 500

export interface Break {
  readonly position: number
  readonly what: 'gap' | 'changed' | 'unsigned'
}

interface Row {
  readonly position: number
  readonly jws: string | null
  readonly digest: Buffer
  readonly link: Buffer
}

/**
 * Computes the chain of receipts again, and verifies each signature. `late` are positions, `refused`
 * what waits and is not signed.
 */
export async function verifyReceipts(db: Db, sealer: Sealer) {
  const keys = await readKeys(db, sealer)
  const breaks: Break[] = []
  const late: number[] = []
  let { position, link } = chainStart
  let receipts = 0
  let deleted = 0
  for (;;) {
    const { rows } = await sql<Row>`
      select position, jws, digest, link from lead_receipt
      where position > ${position} order by position limit ${BATCH}`.execute(db)
    for (const row of rows) {
      if (row.position !== position + 1) breaks.push({ position: position + 1, what: 'gap' })
      const what = faultOf(row, link, keys)
      if (what) breaks.push({ position: row.position, what })
      else if (row.jws !== null && isLate(claimsOf(row.jws))) late.push(row.position)
      ;({ position, link } = row)
      receipts += 1
      if (row.jws === null) deleted += 1
    }
    if (rows.length < BATCH) break
  }
  const strangeKeys = [...keys].flatMap(([kid, key]) => (key ? [] : kid))
  const found = { receipts, deleted, late, breaks, strangeKeys, head: headText({ position, link }) }
  return { ...found, ...(await countUnsigned(db, sealer)) }
}

/** How many receipts wait to be signed, and which are refused because no report wrote them so. */
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
  { position, jws, digest, link }: Row,
  before: Buffer,
  keys: ReadonlyMap<string, KeyObject | null>,
): Break['what'] | null {
  if (!linkOf(before, digest).equals(link)) return 'changed'
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

/** What is no JSON has no key. */
function kidOf(header: string): string {
  try {
    return String((JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: string }).kid)
  } catch {
    return ''
  }
}

/** Whether the chain has this position with this link: `17:9f86…`. */
export async function hasHead(db: Db, head: string): Promise<boolean> {
  const [position = '', link = ''] = head.split(':')
  const row = await db
    .selectFrom('lead_receipt')
    .select('link')
    .where('position', '=', Number(position) || 0)
    .executeTakeFirst()
  return row?.link?.toString('hex') === link
}

/** The digests of a part of the chain, by which others compute it without reading the receipts. */
export async function findDigests(db: Db, { from, to }: { from: number; to: number }) {
  const { position } = await getHead(db)
  const rows = await db
    .selectFrom('lead_receipt')
    .select(['position', 'digest', 'link'])
    .where('position', '>=', from)
    .where('position', '<=', Math.min(to, position))
    .orderBy('position')
    .$narrowType<{ position: number; digest: Buffer; link: Buffer }>()
    .execute()
  return rows.map((row) => ({
    position: row.position,
    digest: row.digest.toString('base64url'),
    link: row.link.toString('base64url'),
  }))
}
