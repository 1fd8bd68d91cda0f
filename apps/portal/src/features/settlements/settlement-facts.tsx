import type { Settlement } from '@partner-portal/contract/settlements'
import { SettlementStatusBadge } from '#domain/status/settlement-status.tsx'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import classes from './settlement-screen.module.css'

/** The fields that the screen shows. */
type ShownSettlement = Pick<
  Settlement,
  'number' | 'amount' | 'currency' | 'periodFrom' | 'periodTo' | 'paidDate' | 'status'
>

export function SettlementFacts(props: { settlement: ShownSettlement; linesAmount: number }) {
  const t = useTexts(settlementDetailTexts)
  const { settlement, linesAmount } = props
  const { amount, currency, periodFrom, periodTo, paidDate, status } = settlement
  const facts = [
    [t('period'), `${formatDate(periodFrom)} – ${formatDate(periodTo)}`],
    [t('status'), <SettlementStatusBadge key="status" status={status} />],
    [t('amount'), formatMoney(amount, currency)],
    [t('paidDate'), formatDate(paidDate)],
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
