import { sql } from 'kysely'

/** `where('id', '=', anyId(ids))`: one parameter and so one statement, however many there are. */
export function anyId(ids: Iterable<number>) {
  return sql<number>`any(${[...ids]}::bigint[])`
}

export function anyText<T extends string>(texts: Iterable<T>) {
  return sql<T>`any(${[...texts]}::text[])`
}
