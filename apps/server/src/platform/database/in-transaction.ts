import type { Db } from './connect.ts'

/** Runs in the transaction that there is, or in one of its own. */
export function inTransaction<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}
