import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'

interface ProductContent {
  readonly title: string
  readonly description: string
  /** Whether the product has a limit whose changes a shop wants to hear of. */
  readonly isLimitFormVisible: boolean
  /** Whether a shop shows a form and a calculator of it. */
  readonly isFormAndCalculatorVisible: boolean
}

/** What the portal says of a product, and which of its settings there are. */
export const productContent: Readonly<Record<IntegrationProduct, ProductContent>> = {
  SKONTO: {
    title: 'Skonto',
    description:
      'Zapłać dostawcom wcześniej i skorzystaj z rabatu za szybką płatność. Finansujemy faktury Twoich klientów, a oni zachowują wydłużony termin.',
    isLimitFormVisible: false,
    isFormAndCalculatorVisible: true,
  },
  NANO: {
    title: 'Finansowanie faktur',
    description:
      'Szybkie finansowanie pojedynczych faktur w całości przez internet. Twoi klienci otrzymują pieniądze bez czekania na przelew od odbiorcy.',
    isLimitFormVisible: false,
    isFormAndCalculatorVisible: true,
  },
  PURCHASE_FINANCE: {
    title: 'Finansowanie zakupów',
    description:
      'Zakupy firmowe na raty w Twoim sklepie. Ty otrzymujesz całą kwotę od razu, a klient spłaca ją w wygodnych ratach.',
    isLimitFormVisible: true,
    isFormAndCalculatorVisible: true,
  },
  DEFERRED_PAYMENT: {
    title: 'Płatność odroczona',
    description:
      'Klient biznesowy kupuje teraz i płaci później. Ty otrzymujesz zapłatę od razu po złożeniu zamówienia.',
    isLimitFormVisible: true,
    isFormAndCalculatorVisible: true,
  },
  PRAGMA_PAY: {
    title: 'PragmaPay',
    description:
      'Płatności dla firm w jednym miejscu: odroczone terminy i raty, które klient wybiera w koszyku.',
    isLimitFormVisible: false,
    isFormAndCalculatorVisible: false,
  },
}
