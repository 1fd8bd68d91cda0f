import type { ContractConfirmation } from '@partner-portal/contract/contract-confirmation'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { confirmationQuery } from './confirmation.queries.ts'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { LinkFaultPage } from './link-fault.tsx'
import { linkFaultOf } from './link-fault-of.ts'
import { TermsSkeleton } from './terms.tsx'

interface ConfirmationOfProps {
  readonly hash: string
  readonly children: (contract: ContractConfirmation) => ReactNode
}

/** Shows the contract of a link, its skeleton, or the failure. */
export function ConfirmationOf({ hash, children }: ConfirmationOfProps) {
  const t = useTexts(confirmationTexts)
  const query = useQuery(confirmationQuery(hash))
  const fault = linkFaultOf(query.error)
  if (query.data) return children(query.data)
  if (fault) return <LinkFaultPage fault={fault} />
  return (
    <PlainPage title={t('title')} intro={query.error ? '' : t('intro')}>
      {query.error ? <LoadFailure text={t('failed')} query={query} /> : <TermsSkeleton />}
    </PlainPage>
  )
}
