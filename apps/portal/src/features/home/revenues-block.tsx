import type { Revenue } from '@partner-portal/contract/home/dashboard'
import { sumOfAmounts } from '@partner-portal/contract/values/amounts'
import { plain } from '@partner-portal/contract/values/opaque'
import { ChartColumn, Table2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatMoney, formatMonth } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { PageLink, usePageLinks } from '#ui/page-link.tsx'
import { numberClass, plainTableClass } from '#ui/table.tsx'
import { Block } from './block.tsx'
import { revenuesQuery } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'
import { RevenueChart } from './revenue-chart.tsx'

/** The revenues of twelve months as a chart and as a table. */
export function RevenuesBlock() {
  const t = useTexts(homeTexts)
  const hasSettlements = usePageLinks().some(({ to }) => to === '/settlements')
  const hasYear = hasFeature('settlements') && hasSettlements
  return (
    <Block title={t('revenues')} part={usePart(revenuesQuery)} height={280}>
      {(revenues) => (
        <>
          <Revenues revenues={revenues} />
          {hasYear && (
            <Text size={14} top={12}>
              <PageLink to="/settlements" id="year">
                {t('year')}
              </PageLink>
            </Text>
          )}
        </>
      )}
    </Block>
  )
}

function Revenues({ revenues }: { revenues: readonly Revenue[] }) {
  const t = useTexts(homeTexts)
  const [isTable, setTable] = useState(false)
  const currencies = [...new Set(revenues.map((revenue) => revenue.currency))]
  if (revenues.every(({ amount }) => plain(amount) === 0))
    return <Text secondary>{t('noRevenues')}</Text>
  return (
    <>
      <Row gap={8} below={12} justify="space-between">
        <Row as="p" gap="4px 16px">
          {currencies.map((currency) => (
            <Text key={currency} as="span" size={20} bold tabular whole>
              {formatMoney(
                sumOfAmounts(
                  revenues
                    .filter((revenue) => revenue.currency === currency)
                    .map(({ amount }) => amount),
                ),
                currency,
              )}
            </Text>
          ))}
        </Row>
        <Button
          size="compact"
          variant="subtle"
          icon={isTable ? <ChartColumn size={16} /> : <Table2 size={16} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Row>
      {isTable ? (
        <RevenueTable revenues={revenues} />
      ) : (
        currencies.map((currency) => (
          <Fragment key={currency}>
            {currencies.length > 1 && (
              <Text as="h3" size={13} top={12} medium secondary>
                {currency}
              </Text>
            )}
            <RevenueChart
              currency={currency}
              revenues={revenues.filter((revenue) => revenue.currency === currency)}
            />
          </Fragment>
        ))
      )}
      {revenues.some(({ isSettled }) => isSettled === false) && (
        <Text size={13} top={12} secondary>
          {t('openMonth')}
        </Text>
      )}
    </>
  )
}

/** Newest first. */
function RevenueTable({ revenues }: { revenues: readonly Revenue[] }) {
  const t = useTexts(homeTexts)
  return (
    <table className={plainTableClass} aria-label={t('revenues')}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col" className={numberClass}>
            {t('revenue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {revenues.toReversed().map(({ month, currency, amount, isSettled }) => (
          <tr key={plain(month) + currency}>
            <th scope="row">
              {formatMonth(month, 'long')}
              {isSettled === false && (
                <Text as="span" secondary>
                  , {t('notSettled')}
                </Text>
              )}
            </th>
            <td className={numberClass}>{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
