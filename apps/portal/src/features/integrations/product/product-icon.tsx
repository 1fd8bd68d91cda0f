import {
  type IntegrationProduct,
  isIntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import {
  BadgePercent,
  CalendarClock,
  type LucideIcon,
  Package,
  ReceiptText,
  ShoppingCart,
  Wallet,
} from 'lucide-react'
import { IconTile } from '#ui/icon-tile.tsx'

const icons: Readonly<Record<IntegrationProduct, LucideIcon>> = {
  SKONTO: BadgePercent,
  NANO: ReceiptText,
  PURCHASE_FINANCE: ShoppingCart,
  DEFERRED_PAYMENT: CalendarClock,
  PRAGMA_PAY: Wallet,
}

/** The icon of a product. Unknown products have a default one. */
export function ProductIcon({ code }: { code: string }) {
  const Icon = isIntegrationProduct(code) ? icons[code] : Package
  return (
    <IconTile size={44}>
      <Icon size={22} aria-hidden="true" />
    </IconTile>
  )
}
