import type { ContractEvent } from '@partner-portal/contract/contract-events'
import type { Contract } from '@partner-portal/contract/contracts'
import { documentStatusNames, productName } from '@partner-portal/contract/polish-names'
import { sheetOf } from '#domain/list/sheet.ts'
import type { SheetColumn } from '#platform/xlsx.ts'

// The signing has a column of its own.
const eventTitles: Record<Exclude<ContractEvent, 'CONTRACT_SIGNED'>, string> = {
  DECISION_ACCEPTANCE: 'Data decyzji',
  CONTRACT_ACCEPTED: 'Data potwierdzenia',
  CONTRACT_ACTIVE: 'Data aktywacji',
  CONTRACT_TERMINATED: 'Data zakończenia',
}

const eventColumns = Object.entries(eventTitles).map(
  ([event, title]): SheetColumn<Contract> => ({
    title,
    kind: 'instant',
    width: 18,
    value: (row) => row.events.find((happened) => happened.event === event)?.date ?? null,
  }),
)

export const contractSheet = sheetOf<Contract>([
  { title: 'Data dodania', kind: 'instant', width: 13, value: (row) => row.dateAdded },
  { title: 'Numer umowy', kind: 'text', width: 24, value: (row) => row.number },
  { title: 'Klient', kind: 'text', width: 36, value: (row) => row.customerName },
  { title: 'NIP', kind: 'text', width: 13, value: (row) => row.customerNip },
  { title: 'Produkt', kind: 'text', width: 20, value: (row) => productName(row.product) },
  { title: 'Kwota', kind: 'amount', width: 14, value: (row) => row.amount },
  { title: 'Waluta', kind: 'text', width: 8, value: (row) => row.currency },
  { title: 'Status', kind: 'text', width: 22, value: (row) => documentStatusNames[row.status] },
  { title: 'Data podpisania', kind: 'instant', width: 16, value: (row) => row.signedDate },
  ...eventColumns,
])
