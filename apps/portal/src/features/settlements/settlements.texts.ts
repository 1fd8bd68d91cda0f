import { settlements } from '@partner-portal/contract/settlements/settlements.list'
import { textsOf } from '#list/definition/list-texts.ts'

export const settlementTexts = textsOf(settlements, {
  period: 'Okres',
  noInvoice: 'Brak w portalu',
  paidPart: 'wypłacono {amount}',
})
