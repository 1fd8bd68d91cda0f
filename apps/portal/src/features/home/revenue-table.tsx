import type { Revenue } from '@partner-portal/contract/dashboard'
import { formatMoney, formatMonth } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { homeTexts } from './home.texts.ts'
import classes from './revenues-block.module.css'

/** Newest first. */
export function RevenueTable({ revenues }: { revenues: readonly Revenue[] }) {
  const t = useTexts(homeTexts)
  return (
    <table className={classes.table} aria-label={t('revenues')}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col" className={classes.amount}>
            {t('revenue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {revenues.toReversed().map(({ month, currency, amount, isSettled }) => (
          <tr key={month + currency}>
            <th scope="row">
              {formatMonth(month, 'long')}
              {isSettled === false && (
                <Text as="span" secondary>
                  , {t('notSettled')}
                </Text>
              )}
            </th>
            <td className={classes.amount}>{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
