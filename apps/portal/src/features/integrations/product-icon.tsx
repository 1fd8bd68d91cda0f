import {
  BadgePercent,
  CalendarClock,
  Package,
  ReceiptText,
  ShoppingCart,
  Wallet,
} from 'lucide-react'
import classes from './product-icon.module.css'

const icons = {
  SKONTO: BadgePercent,
  NANO: ReceiptText,
  PURCHASE_FINANCE: ShoppingCart,
  DEFERRED_PAYMENT: CalendarClock,
  PRAGMA_PAY: Wallet,
}

/** The icon of a product. Unknown products have a default one. */
export function ProductIcon({ code }: { code: string }) {
  const Icon = Object.hasOwn(icons, code) ? icons[code as keyof typeof icons] : Package
  return (
    <span className={classes.tile}>
      <Icon size={22} aria-hidden="true" />
    </span>
  )
}
