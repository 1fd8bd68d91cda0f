import { defineTexts } from '#lib/texts.tsx'

export const productTexts = defineTexts({
  NANO: 'Nanofaktoring',
  FACTORING: 'Faktoring',
  PURCHASE_FINANCE: 'Finansowanie zakupów',
  DEFERRED_PAYMENT: 'Płatność odroczona',
  FLAT_RATE_FACTORING: 'Faktoring ryczałtowy',
  REVOLVING_LOAN: 'Pożyczka odnawialna',
  TAX_FINANCING: 'Finansowanie podatków',
  LOAN_ADVANCE: 'Zaliczka na pożyczkę',
  BUSINESS_LOAN: 'Pożyczka dla firm',
  SKONTO: 'Skonto',
  PRAGMA_PAY: 'PragmaPay',
})
