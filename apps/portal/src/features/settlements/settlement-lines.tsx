import type { SettlementLine } from '@partner-portal/contract/settlements/settlement-calls'
import type { Amount } from '@partner-portal/contract/values/opaque'
import { useState } from 'react'
import { useProductName } from '#domain/products/use-product-name.ts'
import { formatDate, formatMoney, formatPercent } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { TextCell } from '#list/cells/cells.tsx'
import { BareButton } from '#ui/button.tsx'
import { Text } from '#ui/layout.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { numberClass, Table } from '#ui/table.tsx'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import classes from './settlement-screen.module.css'

interface LinesProps {
  readonly lines: readonly SettlementLine[]
  /** The sum of the lines on all pages. */
  readonly linesAmount: Amount
  /** True while another page is loaded. */
  readonly isOld: boolean
}

export function SettlementLines({ lines, linesAmount, isOld }: LinesProps) {
  const t = useTexts(settlementDetailTexts)
  const hasAgents = lines.some(({ agentName }) => agentName !== null)
  const currency = lines[0]?.currency
  if (!currency) return <Text secondary>{t('noLines')}</Text>
  return (
    <Table label={t('lines')} isOld={isOld}>
      <thead>
        <tr>
          <th scope="col">{t('lineDate')}</th>
          <th scope="col">{t('document')}</th>
          <th scope="col">{t('customer')}</th>
          {hasAgents && <th scope="col">{t('agent')}</th>}
          {(['base', 'rate', 'commission'] as const).map((name) => (
            <th key={name} scope="col" className={numberClass}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} {...{ line, hasAgents }} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={hasAgents ? 6 : 5}>
            {t('sum')}
          </th>
          <td className={numberClass} data-label={t('sum')}>
            {formatMoney(linesAmount, currency)}
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}

function LineRow({ line, hasAgents }: { line: SettlementLine; hasAgents: boolean }) {
  const t = useTexts(settlementDetailTexts)
  const productName = useProductName()
  const [isExplained, setExplained] = useState(false)
  return (
    <>
      <tr>
        <td className={classes.date} data-label={t('lineDate')}>
          {formatDate(line.lineDate)}
        </td>
        <td className={classes.numbers} data-label={t('document')}>
          <div>
            <DocumentLink line={line} />
            <Text as="div" secondary>
              {productName(line.product)}
            </Text>
          </div>
        </td>
        <td className={classes.name} data-label={t('customer')}>
          <TextCell text={line.customerName} />
        </td>
        {hasAgents && (
          <td className={classes.name} data-label={t('agent')}>
            <TextCell text={line.agentName} />
          </td>
        )}
        <td className={numberClass} data-label={t('base')}>
          {formatMoney(line.base, line.currency)}
        </td>
        <td className={numberClass} data-label={t('rate')}>
          {formatPercent(line.rateBasisPoints)}
        </td>
        <td className={numberClass} data-label={t('commission')}>
          <div>
            {formatMoney(line.amount, line.currency)}
            {line.isReversal && (
              <Text as="div" tone="danger">
                {t('reversal')}
              </Text>
            )}
            <div>
              <BareButton
                className={classes.why}
                aria-expanded={isExplained}
                aria-label={t('whyOf', { document: line.documentNumber })}
                onClick={() => setExplained(!isExplained)}
              >
                {t('why')}
              </BareButton>
            </div>
          </div>
        </td>
      </tr>
      {isExplained && (
        <tr className={classes.explained}>
          <td colSpan={hasAgents ? 7 : 6}>
            <LineReason line={line} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Opens the document in its list, if the document exists and the user may open the list. */
function DocumentLink({ line }: { line: SettlementLine }) {
  const t = useTexts(settlementDetailTexts)
  const number = line.documentNumber
  if (line.documentId === null) return <span>{number}</span>
  return (
    <PageLink
      to="/invoice-loan-gained-list"
      search={{ documentNumber: number, record: String(line.documentId) }}
      title={t('openDocument', { number })}
    >
      {number}
    </PageLink>
  )
}

/** The reasons for a line's amount, in sentences. */
function LineReason({ line }: { line: SettlementLine }) {
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
