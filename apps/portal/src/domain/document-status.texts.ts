import type { DocumentStatus } from '@partner-portal/contract/document-status'
import { defineTexts, type Texts } from '#lib/texts.tsx'

export const documentStatusTexts: Texts<DocumentStatus> = defineTexts({
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
})
