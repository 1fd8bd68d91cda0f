import type { DocumentStatus } from '../documents/document-status.ts'

/** A contract has the statuses of a document; its word is feminine. */
export const contractStatusNames: Readonly<Record<DocumentStatus, string>> = {
  new: 'Nowa',
  open: 'Otwarta',
  processing: 'W weryfikacji',
  to_confirm: 'Do potwierdzenia',
  agreed: 'Uzgodniona',
  rejected: 'Odrzucona',
  canceled: 'Anulowana',
  signed: 'Podpisana',
  financed: 'Sfinansowana',
  terminated: 'Zakończona',
  paid: 'Spłacona',
  uncompleted: 'Do uzupełnienia',
  accepted: 'Zaakceptowana',
  pending: 'Oczekuje na odbiorcę',
}
