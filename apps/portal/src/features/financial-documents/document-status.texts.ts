import { defineTexts } from '#lib/texts.tsx'

export const documentStatusTexts = defineTexts({
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
