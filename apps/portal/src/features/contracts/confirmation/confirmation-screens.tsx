import type { ContractConfirmation } from '@partner-portal/contract/contracts/contract-confirmation'
import { NO_VALUE } from '@partner-portal/contract/values/money'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Timeline } from '#domain/contracts/timeline.tsx'
import { useProductName } from '#domain/products/use-product-name.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { formatMoment, formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { confirmationQuery } from './confirmation.queries.ts'
import classes from './contract-confirmation.module.css'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { LinkFaultPage, linkFaultOf } from './link-fault.tsx'

interface ConfirmationOfProps {
  readonly hash: string
  /** The page's title once the contract is loaded. */
  readonly title: string
  readonly intro: string
  readonly children: (contract: ContractConfirmation) => ReactNode
}

/** A page with the contract of a link. */
function ConfirmationOf({ hash, title, intro, children }: ConfirmationOfProps) {
  const t = useTexts(confirmationTexts)
  const part = usePart(confirmationQuery(hash))
  const { error } = part
  const data = dataOr(part, null)
  const fault = data ? null : linkFaultOf(error)
  if (fault) return <LinkFaultPage fault={fault} />
  const loading = error ? '' : t('intro')
  return (
    <PlainPage title={data ? title : t('title')} intro={data ? intro : loading}>
      <Loaded part={part} failed={t('failed')} loading={t('loading')} skeleton={<TermsSkeleton />}>
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

/** The terms of the contract with its document, and the date of the confirmation. */
function Terms({ contract }: { contract: ContractConfirmation }) {
  const t = useTexts(confirmationTexts)
  const productName = useProductName()
  const { confirmedAt } = contract
  const document = webAddress(contract.documentUrl)
  const lines = [
    [t('number'), contract.number],
    [t('customer'), contract.customerName],
    [t('nip'), contract.customerNip ?? NO_VALUE],
    [t('product'), productName(contract.product)],
    [t('amount'), formatMoney(contract.amount, contract.currency)],
    ...(confirmedAt ? [[t('confirmed'), formatMoment(confirmedAt)] as const] : []),
  ] as const
  return (
    <Card title={t('terms')} small>
      <Facts facts={lines} className={classes.lines} />
      {document && (
        <OutsideLink
          to={document}
          {...buttonStyle({ variant: 'default', className: classes.document })}
        >
          <FileText size={16} aria-hidden="true" />
          {t('readDocument')}
        </OutsideLink>
      )}
    </Card>
  )
}

const LINES = [1, 2, 3, 4, 5]

function TermsSkeleton() {
  const t = useTexts(confirmationTexts)
  return (
    <Card title={t('terms')} small busy>
      <div aria-hidden="true" className={classes.lines}>
        {LINES.map((line) => (
          <div key={line}>
            <Skeleton height={12} width="60%" />
            <Skeleton height={12} />
          </div>
        ))}
      </div>
    </Card>
  )
}
