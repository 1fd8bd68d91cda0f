import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { isInvoiceable } from '@partner-portal/contract/settlements/invoiceable'
import { isPaidApart, unpaidOf } from '@partner-portal/contract/settlements/payouts'
import { NO_VALUE } from '@partner-portal/contract/values/money'
import { namedFile } from '@partner-portal/contract/values/named-file'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { ChevronLeft, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { SettlementStatusBadge } from '#domain/settlements/settlement-status.tsx'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { download } from '#lib/files/download.ts'
import { formatDate, formatMoney, formatNumber } from '#lib/format/format.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Pagination } from '#list/results/pagination.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { commissionTexts } from './commission.texts.ts'
import { EarlyPayoutCard } from './early-payout.tsx'
import { type ShownSettlement, settlementQuery } from './settlement.queries.ts'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import { SettlementLines } from './settlement-lines.tsx'
import classes from './settlement-screen.module.css'
import { Sheet } from './sheet.tsx'

const importInvoice = () =>
  import('./invoice/invoice-dialog.tsx').then((file) => file.InvoiceDialog)

const settlementRoute = getRouteApi('/secured/settlements/$settlementId')

export function SettlementScreen(): ReactNode {
  if (hasFeature('settlements')) return <Settlement />
  return <NotFound />
}

function Settlement() {
  const t = useTexts(settlementDetailTexts)
  const commission = useTexts(commissionTexts)
  const { settlementId } = settlementRoute.useParams()
  const { page = 1 } = settlementRoute.useSearch()
  const { companyName } = useUser()
  const navigate = settlementRoute.useNavigate()
  const listSearch = useLocation({ select: ({ state }) => state.listSearch })
  const part = usePart(settlementQuery(settlementId, page))
  const data = dataOr(part, null)
  if (hasCode(part.error, 'NOT_FOUND')) return <NotFound />
  return (
    <>
      <Link to="/settlements" search={listSearch ?? {}} className={classes.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      <PageHeading text={data ? t('title', { number: data.settlement.number }) : t('settlement')}>
        {data && <SettlementFiles id={settlementId} data={data} />}
      </PageHeading>
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={
          <>
            <Skeleton height={120} below={16} />
            <Skeleton height={400} />
          </>
        }
      >
        {(answer) => (
          <Stack gap={16}>
            <p className={classes.firm}>
              {[companyName, answer.companyNip && `NIP ${answer.companyNip}`]
                .filter(Boolean)
                .join(', ')}
            </p>
            {answer.isAgentsPart && <Notice tone="information" text={t('agentsPart')} />}
            <SettlementFacts {...answer} />
            {answer.earlyPayout && (
              <EarlyPayoutCard
                settlementId={settlementId}
                payout={answer.earlyPayout}
                currency={answer.settlement.currency}
              />
            )}
            <AgentSums data={answer} isOld={part.isPlaceholderData} />
            <SettlementLines
              lines={answer.collection}
              linesAmount={answer.linesAmount}
              isOld={part.isPlaceholderData}
            />
            <Hint text={commission('vat')} />
            {answer.count > answer.limit && (
              <Pagination
                page={answer.page}
                pages={Math.ceil(answer.count / answer.limit)}
                onPage={(next) => void navigate({ search: { page: next }, state: true })}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </>
  )
}

function SettlementFacts({ settlement, invoice, linesAmount }: ShownSettlement) {
  const t = useTexts(settlementDetailTexts)
  const { amount, currency, periodFrom, periodTo, paidDate, status } = settlement
  const { paidAmount, charges } = settlement
  const isApart = isPaidApart(settlement)
  const facts = [
    [t('period'), `${formatDate(periodFrom)} – ${formatDate(periodTo)}`],
    [t('status'), <SettlementStatusBadge key="status" status={status} />],
    [t('amount'), formatMoney(amount, currency)],
    [t('paidAmount'), isApart && paidAmount && formatMoney(paidAmount, currency)],
    [t('charges'), isApart && charges && formatMoney(charges, currency)],
    [t('toCome'), isApart && formatMoney(unpaidOf(settlement), currency)],
    [t('paidDate'), formatDate(paidDate)],
    [t('invoice'), invoice?.number],
    [t('ksefNumber'), invoice && (invoice.ksefNumber ?? NO_VALUE)],
  ] as const
  return (
    <>
      <Card>
        <Facts facts={facts} />
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

/** The lines of the whole firm by agent. Nothing for a firm without agents. */
function AgentSums({ data, isOld }: { data: ShownSettlement; isOld: boolean }) {
  const t = useTexts(settlementDetailTexts)
  const { agents, settlement, linesAmount, count } = data
  const { currency } = settlement
  if (!agents?.some(({ name }) => name !== null)) return null
  return (
    <Sheet
      name={t('byAgent')}
      isOld={isOld}
      heads={[t('agent'), t('count'), t('commission')]}
      rows={agents.map(({ name, count: lines, amount }) => [
        name ?? t('noAgent'),
        formatNumber(lines),
        formatMoney(amount, currency),
      ])}
      total={[t('sum'), formatNumber(count), formatMoney(linesAmount, currency)]}
    />
  )
}

/** Buttons that save the settlement with all its lines. */
function SettlementFiles({ id, data }: { id: string; data: ShownSettlement }) {
  const t = useTexts(settlementDetailTexts)
  const user = useUser()
  const { number } = data.settlement
  const isInvoiced =
    data.invoice !== undefined &&
    !data.isAgentsPart &&
    (data.invoice || (isInvoiceable(data.settlement) && !isSuspended(user)))
  return (
    <Row gap={8} role="group" aria-label={t('files')}>
      <FileButton
        text={t('sheet')}
        name={namedFile('rozliczenie', number, 'xlsx')}
        load={(signal) => download('getSettlementSheet', { params: { id }, signal })}
      />
      <FileButton
        text={t('pdf')}
        name={namedFile('rozliczenie', number, 'pdf')}
        load={(signal) => download('getSettlementPdf', { params: { id }, signal })}
      />
      {isInvoiced && (
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
