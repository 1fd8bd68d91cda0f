import { documentStatusNames } from '../values/polish-names.ts'
import type { EventDeclarations } from './event-kind.ts'
import { amount, code, count, flag, id, idOf, lastDay, listOf, oneOf, optional } from './facts.ts'

const toOffice = ['agent', 'master'] as const
const answer = { topic: 'answer', to: toOffice } as const
const file = ['document', 'contract'] as const

export const documentEvents = {
  'document.added': {
    record: 'document',
    facts: {},
    name: 'Dodano',
    inHistory: true,
    moment: 'dateAdded',
  },
  'document.funded': {
    record: 'document',
    facts: {},
    name: 'Sfinansowano',
    inHistory: true,
    moment: 'fundingDate',
  },
  'loan-update.added': {
    record: 'loan-update',
    facts: {},
    name: 'Dodano',
    inHistory: true,
    moment: 'updateDate',
  },
  'document.to-confirm': {
    record: 'document',
    facts: {},
    name: 'Do potwierdzenia',
    news: { topic: 'documents-to-confirm', to: ['signers'] },
    inHistory: true,
  },
  'document.status-changed': {
    record: 'document',
    facts: { status: oneOf(documentStatusNames) },
    name: 'Nowy status dokumentu',
    news: { topic: 'document-status', to: toOffice },
    inHistory: true,
  },
  'document.first-signed': {
    record: 'document',
    /** `batch`: by which a repeated confirmation is known again. */
    facts: { batch: code },
    name: 'Złożono pierwszy podpis',
    // The second one is still to come.
    news: { topic: 'documents-to-confirm', to: ['signers'] },
    inHistory: true,
  },
  'document.first-signature-ended': {
    record: 'document',
    facts: {},
    name: 'Pierwszy podpis stracił ważność',
    inHistory: true,
  },
  'document.confirmed': {
    record: 'document',
    facts: { amount, currency: code, firstSigner: optional(idOf('user')) },
    name: 'Potwierdzono',
    provider: 'The receiver of a document confirmed it',
    inHistory: true,
  },
  'document.refused': {
    record: 'document',
    facts: { files: listOf(id) },
    content: { reason: 'text' },
    name: 'Odmówiono potwierdzenia',
    provider: 'The receiver of a document refused it',
    inHistory: true,
  },
  'document.questioned': {
    record: 'document',
    facts: { files: listOf(id) },
    content: { reason: 'text' },
    name: 'Zapytano finansującego',
    provider: 'The receiver of a document asks about it before confirming it',
    inHistory: true,
  },
  'document.remark-withdrawn': {
    record: 'document',
    facts: {},
    name: 'Wycofano',
    provider: 'The receiver of a document took a refusal or a question back',
    inHistory: true,
  },
  'document.answered': {
    record: 'document',
    facts: {},
    content: { answer: 'text', externalId: 'detail' },
    name: 'Finansujący odpowiedział',
    news: answer,
    inHistory: true,
  },
  'document.excluded': {
    record: null,
    facts: { excluded: count, included: count },
    name: 'Zmieniono wybór dokumentów do potwierdzenia',
    inHistory: false,
  },
  'document.limit-changed': {
    record: null,
    facts: { currency: code, before: optional(amount), after: optional(amount), isWaiting: flag },
    name: 'Zmieniono limit potwierdzeń',
    inHistory: false,
  },
  'document.limit-change-confirmed': {
    record: null,
    facts: { currency: code, limit: optional(amount) },
    name: 'Potwierdzono zmianę limitu',
    inHistory: false,
  },
  'document.limit-change-deleted': {
    record: null,
    facts: { currency: code },
    name: 'Usunięto zmianę limitu',
    inHistory: false,
  },
  'file.wanted': {
    record: file,
    facts: { wanted: idOf('wanted-file'), due: optional(lastDay) },
    content: { name: 'text' },
    name: 'Poproszono o plik',
    news: { topic: 'files-wanted', to: toOffice },
    inHistory: true,
  },
  'file.handed-in': {
    record: file,
    facts: {
      file: id,
      wanted: optional(idOf('wanted-file')),
      mediaType: code,
      size: count,
      warnings: listOf(code),
    },
    content: { name: 'text', sha256: 'detail', wantedName: 'detail' },
    name: 'Przekazano plik',
    provider: 'A partner handed in a file',
    inHistory: true,
  },
  'file.accepted': {
    record: file,
    facts: { wanted: idOf('wanted-file') },
    content: { name: 'text', reason: 'text' },
    name: 'Przyjęto plik',
    news: answer,
    inHistory: true,
  },
  'file.refused': {
    record: file,
    facts: { wanted: idOf('wanted-file') },
    content: { name: 'text', reason: 'text' },
    name: 'Odrzucono plik',
    news: answer,
    inHistory: true,
  },
  'file.uploaded': { record: null, facts: { size: count }, name: 'Wgrano plik', inHistory: false },
  'file.deleted': { record: null, facts: {}, name: 'Usunięto wgrany plik', inHistory: false },
  'file.fetched': {
    record: null,
    facts: { file: id, size: count },
    name: 'Finansujący pobrał plik',
    inHistory: false,
  },
  'file.taken': {
    record: null,
    facts: { file: id },
    name: 'Finansujący zabrał plik',
    inHistory: false,
  },
} as const satisfies EventDeclarations
