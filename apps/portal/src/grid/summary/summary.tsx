import type { SummaryRow } from '@partner-portal/contract/grid'
import { useQuery } from '@tanstack/react-query'
import type { ListController } from '#grid/controller/use-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './summary.module.css'
import { summaryQuery } from './summary.queries.ts'
import { summaryTexts } from './summary.texts.ts'
import { SummaryBlocks } from './summary-blocks.tsx'

/** The sums of all rows of the filters, one row per currency. */
export function Summary<Row extends { id: number }>({
  list: { list, state, small },
}: {
  list: ListController<Row>
}) {
  const t = useTexts(summaryTexts)
  const grid = useTexts(gridTexts)
  const query = useQuery(summaryQuery(list, state))
  const Sums = small ? SummaryBlocks : SummaryTable
  return (
    <Loaded query={query} failed={t('summaryFailed')} skeleton={<Sums />}>
      {(sums) =>
        sums.length === 0 ? <p className={classes.empty}>{grid('noData')}</p> : <Sums sums={sums} />
      }
    </Loaded>
  )
}

/** Without sums: the shape of what is loading. */
function SummaryTable({ sums }: { sums?: readonly SummaryRow[] }) {
  const t = useTexts(summaryTexts)
  return (
    <table className={classes.table} aria-busy={!sums}>
      <thead>
        <tr>
          <th scope="col">{t('sumGross')}</th>
          <th scope="col">{t('currency')}</th>
        </tr>
      </thead>
      <tbody>
        {sums?.map((sum) => (
          <tr key={sum.currency}>
            <td>{formatMoney(sum.amount)}</td>
            <td>{sum.currency}</td>
          </tr>
        )) ?? (
          <tr>
            <td>
              <Skeleton height={12} width={120} end />
            </td>
            <td>
              <Skeleton height={12} width={32} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
