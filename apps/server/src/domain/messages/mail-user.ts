import type { Db } from '#platform/database/connect.ts'
import type { Installation } from '#platform/messages/installation.ts'
import { type Message, queueMessage } from '#platform/messages/outbox.ts'

/** What every mail to a user is made from. */
export interface Notice {
  readonly to: string
  readonly username: string
  readonly publicUrl: string
  readonly at: Date
}

/** Queues a mail to a user in the transaction of its cause. A user without an address gets none. */
export async function mailUser(
  trx: Db,
  { publicUrl, sealer }: Installation,
  { username, email }: { readonly username: string; readonly email: string | null },
  write: (notice: Notice) => Message,
  at: Date,
): Promise<void> {
  if (email) await queueMessage(trx, sealer, write({ to: email, username, publicUrl, at }), at)
}
