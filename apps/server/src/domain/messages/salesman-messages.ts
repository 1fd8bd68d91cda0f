import type { Db } from '#platform/database/connect.ts'
import { type Message, queueMessage } from '#platform/messages/outbox.ts'
import type { Envelope, Installation } from './mail.ts'

export interface MailedPartner {
  readonly companyName: string
  readonly code: string
}

/** Mails the partner's salesman at the provider, if there is one with an address. */
export async function mailSalesman(
  trx: Db,
  installation: Installation,
  partnerId: number,
  write: (envelope: Envelope, partner: MailedPartner) => Message,
  now: Date,
): Promise<void> {
  const { email, ...partner } = await trx
    .selectFrom('partner')
    .leftJoin('salesman', 'salesman.partner_id', 'partner.id')
    .select(['partner.name as companyName', 'partner.code', 'salesman.email'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirstOrThrow()
  if (!email) return
  const message = write({ ...installation, to: email }, partner)
  await queueMessage(trx, installation.sealer, message, now)
}
