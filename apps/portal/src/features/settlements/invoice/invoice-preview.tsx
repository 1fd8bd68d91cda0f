import type { Invoice } from '@partner-portal/contract/records/settlement-invoice'
import { groupAccount } from '@partner-portal/contract/values/account-number'
import { useEffect, useRef } from 'react'
import { formatDate, formatMoney, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Facts } from '#ui/facts.tsx'
import { Columns, Stack, Text } from '#ui/layout.tsx'
import { invoiceTexts } from './invoice.texts.ts'
import classes from './invoice-preview.module.css'

/** More would only be scrolled over; all are in the file. */
const MOST_SHOWN = 100

/** An invoice as people read it. */
export function InvoicePreview({ invoice, isFocused }: { invoice: Invoice; isFocused: boolean }) {
  const t = useTexts(invoiceTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  const { issueDate, dueDate, periodFrom, periodTo, settlementNumber, exemption } = invoice
  const facts = [
    [t('issueDate'), formatDate(issueDate)],
    [t('period'), `${formatDate(periodFrom)} – ${formatDate(periodTo)}`],
    [t('settlement'), settlementNumber],
    [t('dueDate'), formatDate(dueDate)],
  ] as const
  return (
    <Stack as="div" gap={16}>
      <Text as="h3" size={20} bold breaks ref={heading} tabIndex={-1}>
        {t('invoiceNumber', { number: invoice.number })}
      </Text>
      <Facts facts={facts} className={classes.facts} />
      <Columns gap={16} least={260}>
        <Party title={t('partSeller')} party={invoice.seller} />
        <Party title={t('buyer')} party={invoice.buyer} />
      </Columns>
      <Lines invoice={invoice} />
      {exemption && (
        <Text size={14} breaks>
          {t('ground')}: {exemption.text}
        </Text>
      )}
      <Text size={14}>{t('transferTo', { account: groupAccount(invoice.account) })}</Text>
    </Stack>
  )
}

function Party({ title, party }: { title: string; party: Invoice['seller'] }) {
  const t = useTexts(invoiceTexts)
  return (
    <div>
      <Text as="h4" size={14} secondary>
        {title}
      </Text>
      <Text medium breaks>
        {party.name}
      </Text>
      <Text size={14} breaks>
        {party.address}
      </Text>
      <Text size={14}>{t('nip', { nip: party.nip })}</Text>
    </div>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoiceTexts)
  const { lines, rate, amountIs, net, vat, gross, currency } = invoice
  const more = lines.length - MOST_SHOWN
  const isExempt = rate === 'zw'
  const shownRate = isExempt ? t('exemptShort') : t('percent', { rate })
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('position')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col" className={classes.number}>
            {t('vatColumn')}
          </th>
          <th scope="col" className={classes.number}>
            {t(amountIs === 'net' ? 'netValue' : 'grossValue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, MOST_SHOWN).map((line, index) => (
          // Two lines may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{formatNumber(index + 1)}</td>
            <td className={classes.name}>{line.name}</td>
            <td className={classes.number}>{shownRate}</td>
            <td className={classes.number}>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td />
            <td colSpan={3}>{t('moreLines', { count: more, shown: formatNumber(more) })}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <Sum name={t('netSum')} amount={formatMoney(net)} />
        <Sum name={isExempt ? t('vatExempt') : t('vatSum', { rate })} amount={formatMoney(vat)} />
        <Sum name={t('toPay')} amount={formatMoney(gross, currency)} />
      </tfoot>
    </table>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td className={classes.number}>{amount}</td>
    </tr>
  )
}
