import type { Settlement } from '@partner-portal/contract/settlements'
import { settlementStatusNames } from '@partner-portal/contract/polish-names'
import { sheetOf } from '#domain/list/sheet.ts'

export const settlementSheet = sheetOf<Settlement>([
  { title: 'Numer rozliczenia', kind: 'text', width: 20, value: (row) => row.number },
  { title: 'Okres od', kind: 'instant', width: 13, value: (row) => row.periodFrom },
  { title: 'Okres do', kind: 'instant', width: 13, value: (row) => row.periodTo },
  { title: 'Kwota', kind: 'amount', width: 14, value: (row) => row.amount },
  { title: 'Waluta', kind: 'text', width: 8, value: (row) => row.currency },
  { title: 'Status', kind: 'text', width: 16, value: (row) => settlementStatusNames[row.status] },
  { title: 'Data wypłaty', kind: 'instant', width: 14, value: (row) => row.paidDate },
  { title: 'Pozycje', kind: 'integer', width: 14, value: (row) => row.itemsCount },
])
