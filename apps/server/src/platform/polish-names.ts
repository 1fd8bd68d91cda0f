import type { DocumentStatus } from '@partner-portal/contract/document-status'

/** What codes are called where the server itself writes Polish: in spreadsheets. */
export const documentStatusNames: Record<DocumentStatus, string> = {
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

const productNames: Readonly<Record<string, string>> = {
  NANO: 'Nanofaktoring',
  FACTORING: 'Faktoring',
  PURCHASE_FINANCE: 'Finansowanie zakupów',
  DEFERRED_PAYMENT: 'Płatność odroczona',
  SKONTO: 'Skonto',
  PRAGMA_PAY: 'PragmaPay',
}

/** A provider's own product keeps its code. */
export function productName({ product }: { product: string }): string {
  return productNames[product] ?? product
}
