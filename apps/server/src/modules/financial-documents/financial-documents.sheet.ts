import type { RepaymentPeriodType } from '@partner-portal/contract/dictionaries'
import type { DocumentStatus } from '@partner-portal/contract/document-status'
import type { FinancialDocument } from '@partner-portal/contract/financial-documents'
import type { Principal } from '#platform/session/principal.ts'
import type { SheetColumn } from '#platform/xlsx.ts'

const statusNames: Record<DocumentStatus, string> = {
  new: 'Nowy',
  open: 'Otwarty',
  processing: 'W weryfikacji',
  to_confirm: 'Do potwierdzenia',
  agreed: 'Uzgodniony',
  rejected: 'Odrzucony',
  canceled: 'Anulowany',
  signed: 'Podpisany',
  financed: 'Sfinansowany',
  terminated: 'Zakończony',
  paid: 'Spłacony',
  uncompleted: 'Do uzupełnienia',
  accepted: 'Zaakceptowany',
  pending: 'Oczekuje na odbiorcę',
}

// A provider's own product keeps its code.
const productNames: Readonly<Record<string, string>> = {
  NANO: 'Nanofaktoring',
  FACTORING: 'Faktoring',
  PURCHASE_FINANCE: 'Finansowanie zakupów',
  DEFERRED_PAYMENT: 'Płatność odroczona',
  SKONTO: 'Skonto',
  PRAGMA_PAY: 'PragmaPay',
}

function productName({ product }: FinancialDocument): string {
  return productNames[product] ?? product
}

const periodUnits: Record<RepaymentPeriodType, string> = {
  DAYS: 'dni',
  MONTHS: 'miesiące',
  INSTALLMENTS: 'raty',
}

function periodUnit({ repaymentPeriod }: FinancialDocument): string | null {
  return repaymentPeriod && periodUnits[repaymentPeriod.type]
}

const columns: readonly SheetColumn<FinancialDocument>[] = [
  { title: 'Klient', kind: 'text', width: 36, value: (row) => row.customerName },
  { title: 'NIP', kind: 'text', width: 13, value: (row) => row.customerNip },
  { title: 'Produkt', kind: 'text', width: 20, value: productName },
  { title: 'Data dodania', kind: 'instant', width: 13, value: (row) => row.dateAdded },
  { title: 'Data finansowania', kind: 'instant', width: 18, value: (row) => row.fundingDate },
  { title: 'Numer dokumentu', kind: 'text', width: 24, value: (row) => row.documentNumber },
  { title: 'Kwota', kind: 'amount', width: 14, value: (row) => row.amount },
  { title: 'Waluta', kind: 'text', width: 8, value: (row) => row.currency },
  {
    title: 'Okres spłaty',
    kind: 'integer',
    width: 12,
    value: (row) => row.repaymentPeriod?.value ?? null,
  },
  { title: 'Jednostka okresu', kind: 'text', width: 16, value: periodUnit },
  {
    title: 'Suma zwrotów',
    kind: 'amount',
    width: 19,
    value: (row) => row.updateTotalValueAmount,
  },
  {
    title: 'Waluta zwrotów',
    kind: 'text',
    width: 18,
    value: (row) => row.updateTotalValueCurrency,
  },
  { title: 'Status', kind: 'text', width: 22, value: (row) => statusNames[row.status] },
  { title: 'Numer u partnera', kind: 'text', width: 18, value: (row) => row.partnerItemId },
]

const agentColumn: SheetColumn<FinancialDocument> = {
  title: 'Agent',
  kind: 'text',
  width: 28,
  value: (row) => row.agentName,
}

export function documentSheet(principal: Principal): readonly SheetColumn<FinancialDocument>[] {
  return principal.isMaster ? [...columns, agentColumn] : columns
}
