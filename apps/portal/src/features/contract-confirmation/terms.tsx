import type { ContractConfirmation } from '@partner-portal/contract/contract-confirmation'
import { useProductName } from '#domain/use-product-name.ts'
import { formatDate, formatMoney, formatTime, NO_VALUE } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import classes from './terms.module.css'

/** The terms of the contract, with the deadline or the date of the confirmation. */
export function Terms({ contract }: { contract: ContractConfirmation }) {
  const t = useTexts(confirmationTexts)
  const productName = useProductName()
  const { confirmedAt, expiresAt } = contract
  const lines = [
    [t('number'), contract.number],
    [t('customer'), contract.customerName],
    [t('nip'), contract.customerNip ?? NO_VALUE],
    [t('product'), productName(contract.product)],
    [t('amount'), formatMoney(contract.amount, contract.currency)],
    [t(confirmedAt ? 'confirmed' : 'expires'), moment(confirmedAt ?? expiresAt)],
  ] as const
  return (
    <Card title={t('terms')} small>
      <Facts facts={lines} className={classes.lines} />
    </Card>
  )
}

const LINES = [1, 2, 3, 4, 5, 6]

export function TermsSkeleton() {
  const t = useTexts(confirmationTexts)
  return (
    <Card title={t('terms')} small busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div aria-hidden="true" className={classes.lines}>
        {LINES.map((line) => (
          <div key={line}>
            <span className={classes.bar} />
            <span className={classes.bar} />
          </div>
        ))}
      </div>
    </Card>
  )
}

function moment(text: string): string {
  return `${formatDate(text)}, ${formatTime(new Date(text))}`
}
