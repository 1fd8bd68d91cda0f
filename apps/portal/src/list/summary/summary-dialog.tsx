import type { SummaryRow } from '@partner-portal/contract/list/grid'
import { usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { phoneTexts } from '#list/definition/phone.texts.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { summaryQuery } from './summary.queries.ts'
import { summaryTexts } from './summary.texts.ts'
import classes from './summary-dialog.module.css'

/** The sums of all rows of the filters, one row per currency. */
export function SummaryDialog<Row extends { id: number }>(
  props: DialogProps & { list: ListController<Row> },
) {
  const t = useTexts(summaryTexts)
  const grid = useTexts(gridTexts)
  const { list, state, small } = props.list
  const part = usePart(summaryQuery(list, state))
  const Sums = small ? SumBlocks : SumTable
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('summary')}
      width="auto"
      position={small ? 'screen' : 'center'}
      className={classes.content}
    >
      <Loaded part={part} failed={t('summaryFailed')} skeleton={<Sums sums={[undefined]} />}>
        {(sums) =>
          sums.length === 0 ? (
            <p className={classes.empty}>{grid('noData')}</p>
          ) : (
            <Sums sums={sums} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

/** Without a sum: the shape of the loading one. */
interface SumsProps {
  readonly sums: readonly (SummaryRow | undefined)[]
}

function SumTable({ sums }: SumsProps) {
  const t = useTexts(summaryTexts)
  const hasCommission = sums.some(commissionOf)
  return (
    <table className={classes.table} aria-busy={!sums[0]}>
      <thead>
        <tr>
          <th scope="col">{t('sumGross')}</th>
          {hasCommission && <th scope="col">{t('commission')}</th>}
          <th scope="col">{t('currency')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={sum?.currency ?? 'loading'}>
            <td>{sum ? formatMoney(sum.amount) : <Skeleton height={12} width={120} end />}</td>
            {hasCommission && <td>{commissionOf(sum)}</td>}
            <td>{sum ? sum.currency : <Skeleton height={12} width={32} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Null for a list without commissions. Only another backend may give it another currency. */
function commissionOf(sum: SummaryRow | undefined): string | null {
  const { partnerCommissionAmount: amount, partnerCommissionCurrency: currency } = sum ?? {}
  if (!Number.isInteger(amount) || !hasFeature('settlements')) return null
  return formatMoney(amount ?? null, currency === sum?.currency ? '' : (currency ?? ''))
}

/** On a phone: a block per currency, each figure before its title. */
function SumBlocks({ sums }: SumsProps) {
  const t = useTexts(phoneTexts)
  const summary = useTexts(summaryTexts)
  return (
    <table className={classes.blocks} aria-busy={!sums[0]}>
      <thead>
        <tr>
          <th scope="col">{t('data')}</th>
          <th scope="col">{t('titles')}</th>
        </tr>
      </thead>
      {sums.map((sum) => (
        <tbody key={sum?.currency ?? 'loading'}>
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
          {commissionOf(sum) && (
            <tr>
              <td>{commissionOf(sum)}</td>
              <th scope="row">{summary('commission')}</th>
            </tr>
          )}
          <tr>
            <td>{sum ? sum.currency : <Skeleton height={12} width={32} />}</td>
            <th scope="row">{summary('currency')}</th>
          </tr>
        </tbody>
      ))}
    </table>
  )
}
