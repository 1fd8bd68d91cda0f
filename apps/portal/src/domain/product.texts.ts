import { defineTexts } from '#lib/texts.tsx'

export const productTexts = defineTexts({
  NANO: 'Nanofaktoring',
  FACTORING: 'Faktoring',
  PURCHASE_FINANCE: 'Finansowanie zakupów',
  DEFERRED_PAYMENT: 'Płatność odroczona',
  SKONTO: 'Skonto',
  PRAGMA_PAY: 'PragmaPay',
})
