import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, BadgeX } from 'lucide-react'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { webAddress } from '#lib/web-address.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
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
    <Card title={t('contractTitle')} className={classes.card}>
      <Facts
        className={classes.data}
        facts={[
          [t('contractNumber'), contract.number],
          [t('contractSigned'), formatDate(contract.signedAt)],
          ...(status ? [[t('contractStatus'), <Status key="status" {...status} />] as const] : []),
        ]}
      />
      {documentUrl && <OutsideLink to={documentUrl}>{t('contractDocument')}</OutsideLink>}
    </Card>
  )
}

function Status({ text, ...badge }: (typeof statuses)[keyof typeof statuses]) {
  const t = useTexts(settingsTexts)
  return <StatusBadge {...badge}>{t(text)}</StatusBadge>
}
