import type { BrokerContract } from '@partner-portal/contract/accounts/settings'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, BadgeX } from 'lucide-react'
import { statusBadge } from '#domain/status/status-badge.tsx'
import { webAddress } from '#lib/external/web-address.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { cardClass } from '../card/item.tsx'
import classes from './contact.module.css'
import { brokerContractQuery } from './contact.queries.ts'
import { contactTexts, contractStatusTexts } from './contact.texts.ts'

const ContractStatusBadge = statusBadge(contractStatusTexts, {
  ACTIVE: { tone: 'success', icon: BadgeCheck },
  TERMINATED: { tone: 'neutral', icon: BadgeX },
})

/** The broker's contract. Nothing if there is none. */
export function BrokerContractCard() {
  const t = useTexts(contactTexts)
  const query = useQuery(brokerContractQuery)
  if (query.isPending || query.data === null) return null
  return (
    <Card title={t('contractTitle')} className={cardClass}>
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
        className={classes.facts}
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
