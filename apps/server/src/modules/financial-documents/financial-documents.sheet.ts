import type { RepaymentPeriodType } from '@partner-portal/contract/dictionaries'
import type { FinancialDocument, InvoiceLoan } from '@partner-portal/contract/financial-documents'
import { documentStatusNames, productName } from '@partner-portal/contract/polish-names'
import { sheetOf } from '#domain/list/sheet.ts'
import type { SheetColumn } from '#platform/xlsx.ts'

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
  { title: 'Produkt', kind: 'text', width: 20, value: (row) => productName(row.product) },
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
  { title: 'Status', kind: 'text', width: 22, value: (row) => documentStatusNames[row.status] },
  { title: 'Numer u partnera', kind: 'text', width: 18, value: (row) => row.partnerItemId },
]

export const documentSheet = sheetOf(columns)

export const invoiceLoanSheet = sheetOf<InvoiceLoan>([
  ...columns,
  { title: 'Termin płatności', kind: 'instant', width: 17, value: (row) => row.dueDate },
  { title: 'Data potwierdzenia', kind: 'instant', width: 18, value: (row) => row.confirmedAt },
])
