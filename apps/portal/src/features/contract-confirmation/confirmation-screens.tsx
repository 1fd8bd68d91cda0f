import type { ContractConfirmation } from '@partner-portal/contract/records/contract-confirmation'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Timeline } from '#domain/timeline/timeline.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { confirmationQuery } from './confirmation.queries.ts'
import classes from './contract-confirmation.module.css'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { LinkFaultPage, linkFaultOf } from './link-fault.tsx'
import { Terms, TermsSkeleton } from './terms.tsx'

interface ConfirmationOfProps {
  readonly hash: string
  /** Of the page once the contract is there. */
  readonly title: string
  readonly intro: string
  readonly children: (contract: ContractConfirmation) => ReactNode
}

/** A page with the contract of a link. */
function ConfirmationOf({ hash, title, intro, children }: ConfirmationOfProps) {
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

const confirmationRoute = getRouteApi('/open/contract-confirmation/$hash')

/** A confirmed contract redirects to its summary. */
export function ConfirmationScreen(): ReactNode {
  const t = useTexts(confirmationTexts)
  const { hash } = confirmationRoute.useParams()
  return (
    <ConfirmationOf key={hash} hash={hash} title={t('title')} intro={t('intro')}>
      {(contract) =>
        contract.confirmedAt ? (
          <Navigate to="/contract-confirmation-summary/$hash" params={{ hash }} replace />
        ) : (
          <Stack gap={20}>
            <Terms contract={contract} />
            <ConfirmForm hash={hash} contract={contract} />
          </Stack>
        )
      }
    </ConfirmationOf>
  )
}

const summaryRoute = getRouteApi('/open/contract-confirmation-summary/$hash')

export function SummaryScreen(): ReactNode {
  const t = useTexts(confirmationTexts)
  const { hash } = summaryRoute.useParams()
  return (
    <ConfirmationOf key={hash} hash={hash} title={t('summaryTitle')} intro="">
      {(contract) =>
        contract.confirmedAt ? (
          <Stack gap={20} top={16}>
            <Notice tone="success" text={t('summaryText')} />
            <Terms contract={contract} />
            <Card title={t('timeline')} small>
              <Timeline events={contract.events ?? []} />
            </Card>
            <Button
              size="large"
              wide="phone"
              className={classes.print}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </Stack>
        ) : (
          <Navigate to="/contract-confirmation/$hash" params={{ hash }} replace />
        )
      }
    </ConfirmationOf>
  )
}
