import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { ConfirmationOf } from './confirmation-of.tsx'
import classes from './contract-confirmation.module.css'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { Terms } from './terms.tsx'

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
          <div className={classes.page}>
            <Terms contract={contract} />
            <ConfirmForm hash={hash} contract={contract} />
          </div>
        )
      }
    </ConfirmationOf>
  )
}
