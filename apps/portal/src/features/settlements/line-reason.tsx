import type { SettlementLine } from '@partner-portal/contract/settlement-calls'
import { formatDate, formatMoney, formatPercent } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { settlementDetailTexts } from './settlement-detail.texts.ts'

/** Why a line has its amount, in sentences. */
export function LineReason({ line }: { line: SettlementLine }) {
  const t = useTexts(settlementDetailTexts)
  const { currency, takesBack } = line
  return (
    <>
      {t(line.isReversal ? 'whyReversal' : 'whyCommission', {
        document: line.documentNumber,
        date: formatDate(line.lineDate),
        rate: formatPercent(line.rateBasisPoints),
        base: formatMoney(line.base, currency),
        amount: formatMoney(line.amount, currency),
      })}
      {takesBack &&
        ` ${t('whyTakesBack', {
          settlement: takesBack.settlementNumber,
          date: formatDate(takesBack.lineDate),
          amount: formatMoney(takesBack.amount, currency),
        })}`}
    </>
  )
}
