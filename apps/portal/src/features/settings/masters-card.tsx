import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.tsx'
import { Card } from '#ui/card.tsx'
import { EmailLink } from '#ui/contact-link.tsx'
import { mastersQuery } from './masters.queries.ts'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

/** Who decides what an agent may do. Nothing for others, or if it cannot be loaded. */
export function MastersCard() {
  const t = useTexts(settingsTexts)
  const { data: masters } = useQuery(mastersQuery)
  if (!masters?.length) return null
  return (
    <Card title={t('mastersTitle')} text={t('mastersText')} className={classes.card}>
      <ul className={classes.sessions}>
        {masters.map(({ name, email }) => (
          <li key={name}>
            <p className={classes.device}>{name}</p>
            {email && <EmailLink email={email}>{email}</EmailLink>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
