import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

/** The description on a product's card, by its code. */
export const productTexts: Texts<IntegrationProduct> = defineTexts('productCard', {
  SKONTO: 'Wcześniejsza zapłata dostawcom w zamian za rabat.',
  NANO: 'Pieniądze z pojedynczej faktury, w całości przez internet.',
  PURCHASE_FINANCE: 'Zakupy firmowe na raty: Ty otrzymujesz całą kwotę od razu.',
  DEFERRED_PAYMENT: 'Klient biznesowy kupuje teraz, a płaci później.',
  PRAGMA_PAY: 'Odroczone terminy i raty w jednej płatności w koszyku.',
})
