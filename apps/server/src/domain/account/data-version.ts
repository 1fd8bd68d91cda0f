import { type InferResult, sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { prepareStatement } from '#platform/database/statements.ts'
import { type ReadFor, readFromReplica } from '#platform/remembered/replica.ts'

/**
 * Reads the versions of the partners' lists (001-partners-and-users.sql has their triggers). A separate query,
 * because these rows are on the machine of the partner, and sessions are not.
 */
export function createVersionReader(db: Db) {
  const query = db
    .selectFrom('data_change')
    .select(['partner_id as partnerId', sql<string>`sum(change)::text`.as('version')])
    .where(sql<boolean>`partner_id = any(${[]}::bigint[])`)
    .groupBy('partner_id')
    .compile()
  prepareStatement(query.sql)
  return async (partnerIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (partnerIds.length === 0) return new Map()
    const ids = [...new Set(partnerIds)]
    const { rows } = await db.executeQuery<InferResult<typeof query>[number]>({
      ...query,
      parameters: [ids],
    })
    const versions = new Map(rows.map(({ partnerId, version }) => [partnerId, version]))
    return new Map(ids.map((id) => [id, versions.get(id) ?? '0']))
  }
}

/**
 * Lists read from a replica only if it has every change of the partner that the primary had. A version's rows
 * reach the replica in the transaction of their change, so equal sums prove it.
 */
export function readListsFromReplica(db: Db, replica: Db | null): ReadFor {
  const readVersions = replica && createVersionReader(replica)
  return readFromReplica(db, replica, async ({ partnerId, dataVersion }) => {
    const versions = await readVersions?.([partnerId])
    return versions?.get(partnerId) === dataVersion
  })
}
