import type { ContractConfirmation } from '@partner-portal/contract/contract-confirmation'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { confirmationQuery } from './confirmation.queries.ts'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { LinkFaultPage } from './link-fault.tsx'
import { linkFaultOf } from './link-fault-of.ts'
import { TermsSkeleton } from './terms.tsx'

interface ConfirmationOfProps {
  readonly hash: string
  /** Of the page once the contract is there. */
  readonly title: string
  readonly intro: string
  readonly children: (contract: ContractConfirmation) => ReactNode
}

/** A page with the contract of a link. */
export function ConfirmationOf({ hash, title, intro, children }: ConfirmationOfProps) {
  const t = useTexts(confirmationTexts)
  const query = useQuery(confirmationQuery(hash))
  const { data, error } = query
  const fault = data ? null : linkFaultOf(error)
  if (fault) return <LinkFaultPage fault={fault} />
  const loading = error ? '' : t('intro')
  return (
    <PlainPage title={data ? title : t('title')} intro={data ? intro : loading}>
      <Loaded query={query} failed={t('failed')} skeleton={<TermsSkeleton />}>
        {children}
      </Loaded>
    </PlainPage>
  )
}
