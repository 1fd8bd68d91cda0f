import type { Environment } from '@partner-portal/contract/integrations/environments'
import { productName } from '@partner-portal/contract/values/polish-names'
import type { Db } from '#platform/database/connect.ts'
import { shownMoment } from '#platform/instant.ts'
import { type Installation, type Message, mail } from '#platform/messages/outbox.ts'
import { mailUser, type Notice } from './user-messages.ts'

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

const environmentNames = { test: 'testowe', production: 'produkcyjne' } as const
const texts = {
  'keys-shown': {
    subject: (name: string) => `W ${name} pokazano klucze produkcyjne Twojego sklepu`,
    lead: 'Ktoś po podaniu hasła zobaczył w portalu klucze produkcyjne Twojego sklepu.',
    note: 'Jeśli to nikt z Twojej firmy, od razu wymień klucze w portalu i zadzwoń do swojego opiekuna.',
  },
  'keys-replaced': {
    subject: (name: string) => `Klucze Twojego sklepu w ${name} zostały wymienione`,
    lead: 'Klucze Twojego sklepu są nowe, a poprzednie już nie działają. Wpisz nowe w sklepie, bo inaczej nie połączy się z nami.',
    note: 'Jeśli to nikt z Twojej firmy, od razu zadzwoń do swojego opiekuna.',
  },
  'addresses-changed': {
    subject: (name: string) => `Adresy powiadomień Twojego sklepu w ${name} zostały zmienione`,
    lead: 'Powiadomienia o limitach klientów wysyłamy odtąd na inne adresy. Zobaczysz je w portalu, w ustawieniach integracji.',
    note: 'Jeśli to nikt z Twojej firmy, od razu popraw adresy w portalu i zadzwoń do swojego opiekuna.',
  },
} as const

function shopChangeMail(notice: Notice, change: ShopChange): Message {
  const { what, product, environment, username, operator } = change
  const { subject, lead, note } = texts[what]
  const { brand, publicUrl, at } = notice
  return mail(notice, {
    kind: what,
    subject: subject(brand.name),
    lead,
    facts: [
      ['Produkt', productName(product)],
      ...(environment ? [['Środowisko', environmentNames[environment]] as const] : []),
      ...(username ? [['Użytkownik', username] as const] : []),
      ...(operator ? [['Operator', operator] as const] : []),
      ['Data', shownMoment(at)],
    ],
    button: { label: 'Zobacz historię konta', address: `${publicUrl}/settings/password` },
    note,
  })
}

/** Tells every user of the broker who may open the integrations, also who did it. */
export async function mailShopChange(
  trx: Db,
  installation: Installation,
  change: ShopChange,
  now: Date,
): Promise<void> {
  const users = await trx
    .selectFrom('portal_user')
    .select(['username', 'email', 'roles'])
    .where('partner_id', '=', change.partnerId)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  for (const user of users)
    if (user.roles.includes('ROLE_INTEGRATIONS'))
      await mailUser(trx, installation, user, (notice) => shopChangeMail(notice, change), now)
}
