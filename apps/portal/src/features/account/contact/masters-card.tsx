import { useQuery } from '@tanstack/react-query'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { EmailLink } from '#ui/contact-link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { cardClass, Item, itemsClass } from '../card/item.tsx'
import { mastersQuery } from './contact.queries.ts'
import { contactTexts } from './contact.texts.ts'

/** Who decides what an agent may do. Nothing for others. */
export function MastersCard() {
  const t = useTexts(contactTexts)
  const { isMaster } = useUser()
  const query = useQuery({ ...mastersQuery, enabled: !isMaster })
  if (query.isPending || query.data?.length === 0) return null
  return (
    <Card title={t('mastersTitle')} text={t('mastersText')} className={cardClass}>
      <Loaded query={query} failed={t('mastersFailed')} skeleton={null}>
        {(masters) => (
          <ul className={itemsClass}>
            {masters.map(({ name, email }) => (
              <Item key={name} title={name} facts={[]}>
                {email && <EmailLink email={email}>{email}</EmailLink>}
              </Item>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
