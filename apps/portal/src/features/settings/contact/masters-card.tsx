import { useQuery } from '@tanstack/react-query'
import { Item, itemsClass } from '#domain/settings/item.tsx'
import classes from '#domain/settings/settings.module.css'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { EmailLink } from '#ui/contact-link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { contactTexts } from './contact.texts.ts'
import { mastersQuery } from './masters.queries.ts'

/** Who decides what an agent may do. Nothing for others. */
export function MastersCard() {
  const t = useTexts(contactTexts)
  const { isMaster } = useUser()
  const query = useQuery({ ...mastersQuery, enabled: !isMaster })
  if (query.isPending || query.data?.length === 0) return null
  return (
    <Card title={t('mastersTitle')} text={t('mastersText')} className={classes.card}>
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
