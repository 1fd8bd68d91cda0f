import { groupAccount } from '@partner-portal/contract/settlements/account-number'
import { dueOf } from '@partner-portal/contract/settlements/make-invoice'
import type { Invoice } from '@partner-portal/contract/settlements/settlement-invoice'
import { sumOfAmounts } from '@partner-portal/contract/values/amounts'
import { plain } from '@partner-portal/contract/values/opaque'
import { formatDate, formatMoney, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Facts } from '#ui/facts.tsx'
import { Columns, Stack, Text } from '#ui/layout.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { numberClass, plainTableClass } from '#ui/table.tsx'
import { invoiceTexts } from './invoice.texts.ts'

/** Longer lists are only scrolled past; the file has all rows. */
const MAX_ROWS = 100

export function InvoicePreview({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoiceTexts)
  const { issueDate, dueDate, periodFrom, periodTo, settlementNumber, exemption } = invoice
  const { payments = [], currency, seller, buyer, lines } = invoice
  const names = [settlementNumber, seller.name, buyer.name, buyer.address]
  const replaced = [...names, ...lines.map(({ name }) => name)].filter((name) =>
    name.includes('\ufffd'),
  )
  const paidText = ({ day, amount, isCharge }: (typeof payments)[number]) =>
    t(isCharge ? 'paidCharge' : 'paidSome', {
      day: formatDate(day),
      amount: formatMoney(amount, currency),
    })
  const facts = [
    [t('issueDate'), formatDate(issueDate)],
    [t('period'), `${formatDate(periodFrom)} – ${formatDate(periodTo)}`],
    [t('settlement'), settlementNumber],
    [t('paid'), payments.map(paidText).join('; ')],
    [t('dueDate'), plain(dueOf(invoice)) > 0 && formatDate(dueDate)],
  ] as const
  return (
    <Stack gap={16}>
      <Text as="h3" size={20} bold breaks ref={takeFocus} tabIndex={-1}>
        {t('invoiceNumber', { number: invoice.number })}
      </Text>
      {replaced.length > 0 && (
        <Notice tone="warning" text={t('replaced', { texts: replaced.slice(0, 5).join('; ') })} />
      )}
      <Facts facts={facts} />
      <Columns gap={16} columnWidth={260}>
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
  const { lines, rate, amountIs, net, vat, gross, currency, payments = [] } = invoice
  const paid = sumOfAmounts(payments.map(({ amount }) => amount))
  const more = lines.length - MAX_ROWS
  const isExempt = rate === 'zw'
  const shownRate = isExempt ? t('exemptShort') : t('percent', { rate })
  return (
    <table className={plainTableClass}>
      <thead>
        <tr>
          <th scope="col">{t('position')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col" className={numberClass}>
            {t('vatColumn')}
          </th>
          <th scope="col" className={numberClass}>
            {t(amountIs === 'net' ? 'netValue' : 'grossValue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, MAX_ROWS).map((line, index) => (
          <tr key={index}>
            <td>{formatNumber(index + 1)}</td>
            <td>
              <Text as="span" breaks>
                {line.name}
              </Text>
            </td>
            <td className={numberClass}>{shownRate}</td>
            <td className={numberClass}>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td />
            <td colSpan={3}>{t('moreLines', { count: more, shown: formatNumber(more) })}</td>
          </tr>
        )}
        <Sum name={t('netSum')} sum={formatMoney(net)} />
        <Sum name={isExempt ? t('vatExempt') : t('vatSum', { rate })} sum={formatMoney(vat)} />
        {payments.length > 0 && (
          <>
            <Sum name={t('grossSum')} sum={formatMoney(gross)} />
            <Sum name={t('paid')} sum={formatMoney(paid)} />
          </>
        )}
      </tbody>
      <tfoot>
        <Sum name={t('toPay')} sum={formatMoney(dueOf(invoice), currency)} />
      </tfoot>
    </table>
  )
}

function Sum({ name, sum }: { name: string; sum: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td className={numberClass}>{sum}</td>
    </tr>
  )
}
