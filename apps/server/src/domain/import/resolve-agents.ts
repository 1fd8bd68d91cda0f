import type { Db } from '#platform/database/connect.ts'
import type { ImportRow } from './record.ts'

/** Finds the agents by their codes. Refuses rows with an unknown code. */
export async function resolveAgents(db: Db, partnerId: number, rows: readonly ImportRow[]) {
  const codes = new Set(rows.map((row) => row.agentCode ?? null).filter((code) => code !== null))
  const agentIds = new Map<string, number>()
  if (codes.size > 0) {
    const found = await db
      .selectFrom('agent')
      .select(['code', 'id'])
      .where('partner_id', '=', partnerId)
      .execute()
    for (const { code, id } of found) agentIds.set(code, id)
  }
  const isKnown = (row: ImportRow) =>
    (row.agentCode ?? null) === null || agentIds.has(String(row.agentCode))
  const refused = rows
    .filter((row) => !isKnown(row))
    .map((row) => ({ row, reason: `agentCode: there is no agent ${row.agentCode}` }))
  return { known: rows.filter(isKnown), refused, agentIds }
}
