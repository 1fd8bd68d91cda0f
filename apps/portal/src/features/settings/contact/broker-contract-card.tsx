import type { BrokerContract } from '@partner-portal/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, BadgeX } from 'lucide-react'
import classes from '#domain/settings/settings.module.css'
import { StatusBadgeFor } from '#domain/status/status-badge-for.tsx'
import type { StatusStyles } from '#domain/status/status-style.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { brokerContractQuery } from './broker-contract.queries.ts'
import own from './contact.module.css'
import { contactTexts, contractStatusTexts } from './contact.texts.ts'

type ContractStatus = BrokerContract['status']

const statusStyles: StatusStyles<ContractStatus> = {
  ACTIVE: { tone: 'success', icon: BadgeCheck },
  TERMINATED: { tone: 'neutral', icon: BadgeX },
}

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
  const documentUrl = webAddress(contract.documentUrl)
  return (
    <>
      <Facts
        className={own.facts}
        facts={[
          [t('contractNumber'), contract.number],
          [t('contractSigned'), formatDate(contract.signedAt)],
          [t('contractStatus'), <ContractStatusBadge key="status" status={contract.status} />],
        ]}
      />
      {documentUrl && <OutsideLink to={documentUrl}>{t('contractDocument')}</OutsideLink>}
    </>
  )
}

function ContractStatusBadge({ status }: { status: ContractStatus }) {
  return <StatusBadgeFor status={status} styles={statusStyles} texts={contractStatusTexts} />
}
