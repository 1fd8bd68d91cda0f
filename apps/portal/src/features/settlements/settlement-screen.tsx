import { mayMoveMoney } from '@partner-portal/contract/protocol/access-map'
import type { Settlement } from '@partner-portal/contract/records/settlements'
import { isInvoiceable } from '@partner-portal/contract/values/invoiceable'
import { NO_VALUE } from '@partner-portal/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { ChevronLeft, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { SettlementStatusBadge } from '#domain/status/settlement-status.tsx'
import { Pagination } from '#grid/results/pagination.tsx'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { download } from '#lib/files/download.ts'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Row } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EarlyPayoutCard } from './early-payout.tsx'
import { settlementQuery } from './settlement.queries.ts'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import { SettlementLines } from './settlement-lines.tsx'
import classes from './settlement-screen.module.css'

const importInvoice = () =>
  import('./invoice/invoice-dialog.tsx').then((file) => file.InvoiceDialog)

const settlementRoute = getRouteApi('/secured/settlements/$settlementId')

export function SettlementScreen(): ReactNode {
  if (hasFeature('settlementLines')) return <Settlement />
  return <NotFound />
}

function Settlement() {
  const t = useTexts(settlementDetailTexts)
  const { settlementId } = settlementRoute.useParams()
  const { page = 1 } = settlementRoute.useSearch()
  const { companyName } = useUser()
  const navigate = settlementRoute.useNavigate()
  const listSearch = useLocation({ select: ({ state }) => state.listSearch })
  const query = useQuery(settlementQuery(settlementId, page))
  const { data, error, isPlaceholderData } = query
  if (hasCode(error, 'NOT_FOUND')) return <NotFound />
  return (
    <>
      <Link to="/settlements" search={listSearch ?? {}} className={classes.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      <PageHeading text={data ? t('title', { number: data.settlement.number }) : t('settlement')}>
        {data && <SettlementFiles id={settlementId} data={data} />}
      </PageHeading>
      <Loaded query={query} failed={t('failed')} skeleton={<SettlementSkeleton />}>
        {({
          settlement,
          invoice,
          earlyPayout,
          companyNip,
          isAgentsPart,
          linesAmount,
          collection,
          count,
          limit,
          page: shown,
        }) => (
          <div className={classes.parts} data-old={isPlaceholderData}>
            <p className={classes.firm}>
              {companyNip ? `${companyName}, NIP ${companyNip}` : companyName}
            </p>
            {isAgentsPart && <Notice tone="information" text={t('agentsPart')} />}
            <SettlementFacts {...{ settlement, invoice, linesAmount }} />
            {earlyPayout && (
              <EarlyPayoutCard
                settlementId={settlementId}
                payout={earlyPayout}
                currency={settlement.currency}
              />
            )}
            <SettlementLines lines={collection} linesAmount={linesAmount} />
            {count > limit && (
              <Pagination
                page={shown}
                pages={Math.ceil(count / limit)}
                onPage={(next) => void navigate({ search: { page: next }, state: true })}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

function SettlementSkeleton() {
  const t = useTexts(settlementDetailTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={120} below={16} />
      <Skeleton height={400} />
    </div>
  )
}

/** The fields that the screen shows. */
type ShownSettlement = Pick<
  Settlement,
  'number' | 'amount' | 'currency' | 'periodFrom' | 'periodTo' | 'paidDate' | 'status'
>

interface ShownDetail {
  readonly isAgentsPart: boolean
  readonly settlement: ShownSettlement
  readonly invoice: { readonly number: string; readonly ksefNumber: string | null } | null
}

function SettlementFacts(
  props: Omit<ShownDetail, 'isAgentsPart'> & { readonly linesAmount: number },
) {
  const t = useTexts(settlementDetailTexts)
  const { settlement, invoice, linesAmount } = props
  const { amount, currency, periodFrom, periodTo, paidDate, status } = settlement
  const facts = [
    [t('period'), `${formatDate(periodFrom)} – ${formatDate(periodTo)}`],
    [t('status'), <SettlementStatusBadge key="status" status={status} />],
    [t('amount'), formatMoney(amount, currency)],
    [t('paidDate'), formatDate(paidDate)],
    ...(invoice
      ? [
          [t('invoice'), invoice.number] as const,
          [t('ksefNumber'), invoice.ksefNumber ?? NO_VALUE] as const,
        ]
      : []),
  ] as const
  return (
    <>
      <Card>
        <Facts facts={facts} className={classes.facts} />
      </Card>
      {linesAmount !== amount && (
        <Notice
          tone="warning"
          text={t('difference', {
            lines: formatMoney(linesAmount, currency),
            amount: formatMoney(amount, currency),
          })}
        />
      )}
    </>
  )
}

/** Buttons that save the settlement with all its lines. */
function SettlementFiles({ id, data }: { id: string; data: ShownDetail }) {
  const t = useTexts(settlementDetailTexts)
  const user = useUser()
  const { number } = data.settlement
  const isInvoiced =
    !data.isAgentsPart && (data.invoice || (isInvoiceable(data.settlement) && mayMoveMoney(user)))
  const name = `rozliczenie-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
  return (
    <Row gap={8} role="group" aria-label={t('files')}>
      <FileButton
        text={t('sheet')}
        name={`${name}.xlsx`}
        load={(signal) => download('getSettlementSheet', { params: { id }, signal })}
      />
      <FileButton
        text={t('pdf')}
        name={`${name}.pdf`}
        load={(signal) => download('getSettlementPdf', { params: { id }, signal })}
      />
      {hasFeature('invoices') && isInvoiced && (
        <DialogButton
          variant="default"
          size="small"
          icon={<FileText size={14} aria-hidden="true" />}
          importer={importInvoice}
          with={{ id }}
        >
          {t('invoiceButton')}
        </DialogButton>
      )}
    </Row>
  )
}
