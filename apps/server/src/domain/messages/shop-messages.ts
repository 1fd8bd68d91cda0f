import type { Environment } from '@partner-portal/contract/integrations/environments'
import type { Db } from '#platform/database/connect.ts'
import { shownMoment } from '#platform/instant.ts'
import type { Message } from '#platform/messages/outbox.ts'
import { mailFirm } from './firm-messages.ts'
import { type Installation, mail } from './mail.ts'
import type { Notice } from './user-messages.ts'

// Mails by which a broker notices that somebody else took over the keys or addresses of a shop.

/** Who did it: a user of the broker, or an operator, alone or as that user. */
interface Who {
  readonly username: string | null
  readonly operator?: string | null
}

interface ShopChange extends Who {
  readonly partnerId: number
  readonly product: string
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

/** Tells every user of the broker who may open the integrations, also who did it. */
export async function mailShopChange(
  trx: Db,
  installation: Installation,
  change: ShopChange,
  now: Date,
): Promise<void> {
  const to = { partnerId: change.partnerId, role: 'ROLE_INTEGRATIONS' } as const
  await mailFirm(trx, installation, to, (notice) => shopChangeMail(notice, change), now)
}
