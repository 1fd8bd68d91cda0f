import type { Updateable } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

type TableOfPartners = {
  [Table in keyof Database]: Database[Table] extends { partner_id: number; id: unknown }
    ? Table
    : never
}[keyof Database]

export interface RowKey {
  readonly partnerId: number
  readonly id: number
}

/** Changes one row of a partner. */
export async function updateRow<Table extends TableOfPartners>(
  trx: Db,
  table: Table,
  { partnerId, id }: RowKey,
  change: Updateable<Database[Table]>,
): Promise<void> {
  await trx
    // One table stands for all: the types of a union of tables fit none.
    .updateTable(table as 'lead')
    .set(change as never)
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .execute()
}
