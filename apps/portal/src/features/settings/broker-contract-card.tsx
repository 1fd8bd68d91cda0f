import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, BadgeX } from 'lucide-react'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { webAddress } from '#lib/web-address.ts'
import { OutsideLink } from '#ui/outside-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { brokerContractQuery } from './broker-contract.queries.ts'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

const statuses = {
  ACTIVE: { text: 'contractActive', tone: 'success', icon: BadgeCheck },
  TERMINATED: { text: 'contractTerminated', tone: 'neutral', icon: BadgeX },
} as const

/** The broker's contract. Nothing if there is none or it cannot be loaded. */
export function BrokerContractCard() {
  const t = useTexts(settingsTexts)
  const { data: contract } = useQuery(brokerContractQuery)
  if (!contract) return null
  const status = statuses[contract.status]
  const documentUrl = webAddress(contract.documentUrl)
  return (
    <section className={classes.card} aria-labelledby="broker-contract">
      <h2 id="broker-contract" className={classes.title}>
        {t('contractTitle')}
      </h2>
      <dl className={classes.data}>
        <div>
          <dt>{t('contractNumber')}</dt>
          <dd>{contract.number}</dd>
        </div>
        <div>
          <dt>{t('contractSigned')}</dt>
          <dd>{formatDate(contract.signedAt)}</dd>
        </div>
        {status && (
          <div>
            <dt>{t('contractStatus')}</dt>
            <dd>
              <StatusBadge tone={status.tone} icon={status.icon}>
                {t(status.text)}
              </StatusBadge>
            </dd>
          </div>
        )}
      </dl>
      {documentUrl && <OutsideLink to={documentUrl}>{t('contractDocument')}</OutsideLink>}
    </section>
  )
}
