import type { Db } from './connect.ts'

/** Runs in the current transaction, or in a new one. */
export function inTransaction<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}
