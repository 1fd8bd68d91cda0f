import type { SummaryRow } from '@partner-portal/contract/grid'
import { phoneTexts } from '#grid/definition/phone.texts.ts'
import { formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { summaryTexts } from './summary.texts.ts'
import classes from './summary-blocks.module.css'

/** The sums on a phone: a block per currency, each figure before its title. */
export function SummaryBlocks({ sums }: { sums?: readonly SummaryRow[] }) {
  const t = useTexts(phoneTexts)
  const summary = useTexts(summaryTexts)
  return (
    <table className={classes.table} aria-busy={!sums}>
      <thead>
        <tr>
          <th scope="col">{t('data')}</th>
          <th scope="col">{t('titles')}</th>
        </tr>
      </thead>
      {(sums ?? [undefined]).map((sum) => (
        <tbody key={sum?.currency}>
          <tr>
            <th colSpan={2} scope="rowgroup" className={classes.block}>
              {sum ? (
                t('summaryFor', { currency: sum.currency })
              ) : (
                <Skeleton height={16} width={160} />
              )}
            </th>
          </tr>
          <tr>
            <td>{sum ? formatMoney(sum.amount) : <Skeleton height={12} width={120} />}</td>
            <th scope="row">{summary('sumGross')}</th>
          </tr>
          <tr>
            <td>{sum ? sum.currency : <Skeleton height={12} width={32} />}</td>
            <th scope="row">{summary('currency')}</th>
          </tr>
        </tbody>
      ))}
    </table>
  )
}
