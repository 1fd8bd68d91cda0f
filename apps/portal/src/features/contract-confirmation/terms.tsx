import type { ContractConfirmation } from '@partner-portal/contract/records/contract-confirmation'
import { FileText } from 'lucide-react'
import { useProductName } from '#domain/products/use-product-name.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { formatMoment, formatMoney, NO_VALUE } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './contract-confirmation.module.css'
import { confirmationTexts } from './contract-confirmation.texts.ts'

/** The terms of the contract with its document, and the date of the confirmation. */
export function Terms({ contract }: { contract: ContractConfirmation }) {
  const t = useTexts(confirmationTexts)
  const productName = useProductName()
  const { confirmedAt } = contract
  const document = webAddress(contract.documentUrl)
  const lines = [
    [t('number'), contract.number],
    [t('customer'), contract.customerName],
    [t('nip'), contract.customerNip ?? NO_VALUE],
    [t('product'), productName(contract.product)],
    [t('amount'), formatMoney(contract.amount, contract.currency)],
    ...(confirmedAt ? [[t('confirmed'), formatMoment(confirmedAt)] as const] : []),
  ] as const
  return (
    <Card title={t('terms')} small>
      <Facts facts={lines} className={classes.lines} />
      {document && (
        <OutsideLink
          to={document}
          {...buttonStyle({ variant: 'default', className: classes.document })}
        >
          <FileText size={16} aria-hidden="true" />
          {t('readDocument')}
        </OutsideLink>
      )}
    </Card>
  )
}

const LINES = [1, 2, 3, 4, 5]

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
