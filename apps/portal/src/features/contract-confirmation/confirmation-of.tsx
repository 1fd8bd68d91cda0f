import type { ContractConfirmation } from '@partner-portal/contract/contract-confirmation'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureTexts } from '#lib/failures.texts.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { confirmationQuery } from './confirmation.queries.ts'
import classes from './contract-confirmation.module.css'
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
  const { data, error, isFetching, refetch } = useQuery(confirmationQuery(hash))
  const fault = linkFaultOf(error)
  if (data) return children(data)
  if (fault) return <LinkFaultPage fault={fault} />
  return (
    <PlainPage title={t('title')} intro={error ? '' : t('intro')}>
      {error ? (
        <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TermsSkeleton />
      )}
    </PlainPage>
  )
}

function Failure(props: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useTexts(confirmationTexts)
  const common = useTexts(failureTexts)
  const failureText = useFailureText()
  return (
    <div className={classes.fault}>
      <Notice tone="danger" text={t('failed')} />
      <p className={classes.text}>{failureText(props.error)}</p>
      <Button size="large" busy={props.busy} onClick={props.onRetry}>
        {common('retry')}
      </Button>
    </div>
  )
}
