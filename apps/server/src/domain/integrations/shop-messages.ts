import type { Environment } from '@partner-portal/contract/integrations/environments'
import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { mailFirm } from '#domain/messages/firm-messages.ts'
import { type Installation, mail } from '#domain/messages/mail.ts'
import type { Notice } from '#domain/messages/user-messages.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Actor } from '#platform/events/record.ts'
import { shownMoment } from '#platform/instant.ts'
import type { Message } from '#platform/messages/outbox.ts'

// Mails that warn a broker of a takeover of a shop's keys or addresses.

/** The actor: a user of the broker, or an operator, alone or as that user. */
interface ShopChange extends Actor {
  readonly partnerId: number
  readonly product: IntegrationProduct
  readonly what: 'keys-shown' | 'keys-replaced' | 'addresses-changed'
  readonly environment?: Environment
}

function shopChangeMail(notice: Notice, change: ShopChange): Message {
  const { what, product, environment, username, operator } = change
  const { brand, publicUrl, texts, at } = notice
  return mail(notice, {
    kind: what,
    values: { brand: brand.name },
    facts: {
      product: texts.productName(product),
      ...(environment && { environment: texts.say(`mail.environment.${environment}`, {}) }),
      ...(username && { user: username }),
      ...(operator && { operator }),
      date: shownMoment(at),
    },
    address: `${publicUrl}/settings/password`,
  })
}

/** Repeated changes of one person within this time are one mail. */
const SPAN_MS = 10 * MINUTE_MS

/** Mails every user of the broker with access to the integrations, the actor included. */
export async function mailShopChange(
  trx: Db,
  installation: Installation,
  change: ShopChange,
  now: Date,
): Promise<void> {
  const { partnerId, product, what, username, operator } = change
  const until = new Date((Math.floor(now.getTime() / SPAN_MS) + 1) * SPAN_MS)
  const topic = [partnerId, product, username, operator].filter(Boolean).join(' ')
  const collected = what === 'addresses-changed' ? { topic, until } : null
  const to = { partnerId, role: 'ROLE_INTEGRATIONS' } as const
  const write = (notice: Notice) => ({
    ...shopChangeMail(notice, change),
    ...(collected && { collected }),
  })
  await mailFirm(trx, installation, to, write, now)
}
