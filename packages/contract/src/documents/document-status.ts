/** The statuses of documents and loans (specification §4), in the order of their life. */
export const documentStatuses = [
  'new',
  'uncompleted',
  'processing',
  'to_confirm',
  'pending',
  'accepted',
  'agreed',
  'signed',
  'financed',
  'open',
  'paid',
  'rejected',
  'canceled',
  'terminated',
] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/**
 * A receiver's answers to a document that waits for confirmation: the status of the document in place of
 * `to_confirm`, until the provider gives it another one. `first_signed`: one of two signatures. The
 * specification does not have them.
 */
const answerStatuses = ['first_signed', 'questioned', 'refused', 'confirmed'] as const

/** The statuses of a received document, in the order of their life. */
export const receivedStatuses = documentStatuses.flatMap((status): readonly ReceivedStatus[] =>
  status === 'to_confirm' ? [status, ...answerStatuses] : [status],
)
export type ReceivedStatus = DocumentStatus | (typeof answerStatuses)[number]

export const documentStatusNames: Readonly<Record<ReceivedStatus, string>> = {
  new: 'Nowy',
  open: 'Otwarty',
  processing: 'W weryfikacji',
  to_confirm: 'Do potwierdzenia',
  first_signed: 'Czeka na drugi podpis',
  questioned: 'Czeka na odpowiedź',
  refused: 'Odmowa potwierdzenia',
  confirmed: 'Czeka na finansującego',
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
