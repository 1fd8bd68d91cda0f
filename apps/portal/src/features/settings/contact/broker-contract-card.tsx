import type { BrokerContract } from '@partner-portal/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, BadgeX } from 'lucide-react'
import { webAddress } from '#lib/external/web-address.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from '../settings.module.css'
import { brokerContractQuery } from './broker-contract.queries.ts'
import own from './contact.module.css'
import { contactTexts } from './contact.texts.ts'

const statuses = {
  ACTIVE: { text: 'contractActive', tone: 'success', icon: BadgeCheck },
  TERMINATED: { text: 'contractTerminated', tone: 'neutral', icon: BadgeX },
} as const

/** The broker's contract. Nothing if there is none. */
export function BrokerContractCard() {
  const t = useTexts(contactTexts)
  const query = useQuery(brokerContractQuery)
  if (query.isPending || query.data === null) return null
  return (
    <Card title={t('contractTitle')} className={classes.card}>
      <Loaded query={query} failed={t('contractFailed')} skeleton={null}>
        {(contract) => contract && <ContractFacts contract={contract} />}
      </Loaded>
    </Card>
  )
}

function ContractFacts({ contract }: { contract: BrokerContract }) {
  const t = useTexts(contactTexts)
  const status = statuses[contract.status]
  const documentUrl = webAddress(contract.documentUrl)
  return (
    <>
      <Facts
        className={own.facts}
        facts={[
          [t('contractNumber'), contract.number],
          [t('contractSigned'), formatDate(contract.signedAt)],
          ...(status ? [[t('contractStatus'), <Status key="status" {...status} />] as const] : []),
        ]}
      />
      {documentUrl && <OutsideLink to={documentUrl}>{t('contractDocument')}</OutsideLink>}
    </>
  )
}

function Status({ text, ...badge }: (typeof statuses)[keyof typeof statuses]) {
  const t = useTexts(contactTexts)
  return <StatusBadge {...badge}>{t(text)}</StatusBadge>
}
