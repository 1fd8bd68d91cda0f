import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Timeline } from '#domain/timeline/timeline.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConfirmationOf } from './confirmation-of.tsx'
import classes from './contract-confirmation.module.css'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { Terms } from './terms.tsx'

const summaryRoute = getRouteApi('/open/contract-confirmation-summary/$hash')

export function SummaryScreen(): ReactNode {
  const t = useTexts(confirmationTexts)
  const { hash } = summaryRoute.useParams()
  return (
    <ConfirmationOf key={hash} hash={hash} title={t('summaryTitle')} intro="">
      {(contract) =>
        contract.confirmedAt ? (
          <div className={classes.summary}>
            <Notice tone="success" text={t('summaryText')} />
            <Terms contract={contract} />
            <Card title={t('timeline')} small>
              <Timeline events={contract.events ?? []} />
            </Card>
            <div className={classes.actions}>
              <Button size="large" onClick={() => window.print()}>
                {t('print')}
              </Button>
            </div>
          </div>
        ) : (
          <Navigate to="/contract-confirmation/$hash" params={{ hash }} replace />
        )
      }
    </ConfirmationOf>
  )
}
