import { type JoinBuilder, sql } from 'kysely'

/**
 * `innerJoin('lead', samePartner('lead.id', 'entry.record_id'))`: these columns are equal, and so is the
 * partner of both rows, with which every key begins.
 */
export function samePartner(column: string, pair: string) {
  const partner = (name: string) => sql.ref(`${name.split('.')[0]}.partner_id`)
  const isSame = sql<boolean>`${partner(column)} = ${partner(pair)}
    and ${sql.ref(column)} = ${sql.ref(pair)}`
  return <DB, Tables extends keyof DB>(join: JoinBuilder<DB, Tables>) => join.on(isSame)
}
