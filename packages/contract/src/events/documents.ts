import { documentStatusNames } from '../values/polish-names.ts'
import type { EventDeclarations } from './event-kind.ts'
import { amount, code, count, flag, id, idOf, lastDay, listOf, nullable, oneOf } from './facts.ts'

const toOffice = ['agent', 'master'] as const
const answer = { topic: 'answer', to: toOffice } as const
const file = ['document', 'contract'] as const
const onFile = { record: file, inHistory: true } as const

const document = { record: 'document', inHistory: true } as const

export const documentEvents = {
  'document.added': { ...document, name: 'Dodano', moment: 'dateAdded' },
  'document.funded': { ...document, name: 'Sfinansowano', moment: 'fundingDate' },
  'loan-update.added': {
    record: 'loan-update',
    name: 'Dodano',
    inHistory: true,
    moment: 'updateDate',
  },
  'document.to-confirm': {
    ...document,
    name: 'Do potwierdzenia',
    news: { topic: 'documents-to-confirm', to: ['signers'] },
  },
  'document.status-changed': {
    ...document,
    facts: { status: oneOf(documentStatusNames) },
    name: 'Nowy status dokumentu',
    news: { topic: 'document-status', to: toOffice },
  },
  'document.first-signed': {
    ...document,
    /** `batch`: by which a repeated confirmation is known again. */
    facts: { batch: code },
    name: 'Złożono pierwszy podpis',
    // The second one is still to come.
    news: { topic: 'documents-to-confirm', to: ['signers'] },
  },
  'document.first-signature-ended': { ...document, name: 'Pierwszy podpis stracił ważność' },
  'document.confirmed': {
    ...document,
    facts: { amount, currency: code, firstSigner: nullable(idOf('user')) },
    name: 'Potwierdzono',
    provider: 'The receiver of a document confirmed it',
  },
  'document.refused': {
    ...document,
    facts: { files: listOf(id) },
    content: { reason: 'text' },
    name: 'Odmówiono potwierdzenia',
    provider: 'The receiver of a document refused it',
  },
  'document.questioned': {
    ...document,
    facts: { files: listOf(id) },
    content: { reason: 'text' },
    name: 'Zapytano finansującego',
    provider: 'The receiver of a document asks about it before confirming it',
  },
  'document.remark-withdrawn': {
    ...document,
    name: 'Wycofano',
    provider: 'The receiver of a document took a refusal or a question back',
  },
  'document.answered': {
    ...document,
    content: { answer: 'text', externalId: 'detail' },
    name: 'Finansujący odpowiedział',
    news: answer,
  },
  'document.excluded': {
    record: null,
    facts: { excluded: count, included: count },
    name: 'Zmieniono wybór dokumentów do potwierdzenia',
  },
  'document.limit-changed': {
    record: null,
    facts: { currency: code, before: nullable(amount), after: nullable(amount), isWaiting: flag },
    name: 'Zmieniono limit potwierdzeń',
  },
  'document.limit-change-confirmed': {
    record: null,
    facts: { currency: code, limit: nullable(amount) },
    name: 'Potwierdzono zmianę limitu',
  },
  'document.limit-change-deleted': {
    record: null,
    facts: { currency: code },
    name: 'Usunięto zmianę limitu',
  },
  'file.wanted': {
    ...onFile,
    facts: { wanted: idOf('wanted-file'), due: nullable(lastDay) },
    content: { name: 'text' },
    name: 'Poproszono o plik',
    news: { topic: 'files-wanted', to: toOffice },
  },
  'file.handed-in': {
    ...onFile,
    facts: {
      file: id,
      wanted: nullable(idOf('wanted-file')),
      mediaType: code,
      size: count,
      warnings: listOf(code),
    },
    content: { name: 'text', sha256: 'detail', wantedName: 'detail' },
    name: 'Przekazano plik',
    provider: 'A partner handed in a file',
  },
  'file.accepted': {
    ...onFile,
    facts: { wanted: idOf('wanted-file') },
    content: { name: 'text', reason: 'text' },
    name: 'Przyjęto plik',
    news: answer,
  },
  'file.refused': {
    ...onFile,
    facts: { wanted: idOf('wanted-file') },
    content: { name: 'text', reason: 'text' },
    name: 'Odrzucono plik',
    news: answer,
  },
  'file.uploaded': { record: null, facts: { size: count }, name: 'Wgrano plik' },
  'file.deleted': { record: null, name: 'Usunięto wgrany plik' },
  'file.fetched': {
    record: null,
    facts: { file: id, size: count },
    name: 'Finansujący pobrał plik',
  },
  'file.taken': { record: null, facts: { file: id }, name: 'Finansujący zabrał plik' },
} as const satisfies EventDeclarations
