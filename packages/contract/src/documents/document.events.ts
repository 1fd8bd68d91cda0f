import { eventsOf, historyOf } from '../protocol/event-kind.ts'
import {
  amount,
  changeOfAgent,
  code,
  count,
  day,
  flag,
  id,
  idOf,
  listOf,
  nullable,
  oneOf,
} from '../protocol/facts.ts'
import { documentStatusNames } from './document-status.ts'

const document = historyOf('document')
const file = historyOf('document', 'contract')
const ofNone = eventsOf(null)
const agentAndMaster = ['agent', 'master'] as const
const signers = ['signers'] as const

const files = listOf(id)
const wanted = idOf('wanted-file')
const verdict = { wanted, name: 'text', reason: 'text' } as const
const limit = nullable(amount)

export const documentEvents = {
  'document.added': document('Dodano').shownAtTimeOf('dateAdded'),
  'document.funded': document('Sfinansowano').shownAtTimeOf('fundingDate', 'financed'),
  'loan-update.added': historyOf('loan-update')('Dodano').shownAtTimeOf('updateDate'),
  'document.handed-over': document('Zmieniono agenta', changeOfAgent).toProvider(
    'A partner handed a document over to another agent',
  ),
  'document.to-confirm': document('Do potwierdzenia').newsTo(signers, 'documents-to-confirm'),
  'document.status-changed': document('Nowy status dokumentu', {
    status: oneOf(documentStatusNames, 'documentStatus'),
  }).newsTo(agentAndMaster, 'document-status'),
  // `batch`: by which a repeated confirmation is known again. The second signature is still to come.
  'document.first-signed': document('Złożono pierwszy podpis', { batch: code }).newsTo(
    signers,
    'documents-to-confirm',
  ),
  'document.first-signature-ended': document('Pierwszy podpis stracił ważność'),
  'document.confirmed': document('Potwierdzono', {
    amount,
    currency: code,
    firstSigner: nullable(idOf('user')),
  }).toProvider('The receiver of a document confirmed it'),
  'document.refused': document('Odmówiono potwierdzenia', { files, reason: 'text' }).toProvider(
    'The receiver of a document refused it',
  ),
  'document.questioned': document('Zapytano finansującego', { files, reason: 'text' }).toProvider(
    'The receiver of a document asks about it before confirming it',
  ),
  'document.remark-withdrawn': document('Cofnięto odrzucenie lub pytanie').toProvider(
    'The receiver of a document took a refusal or a question back',
  ),
  // `key`: the digest of its external id, by which a repeated answer is known again.
  'document.answered': document('Finansujący odpowiedział', {
    answer: 'text',
    key: code,
  }).newsTo(agentAndMaster, 'answer'),
  'document.excluded': ofNone('Zmieniono wybór dokumentów do potwierdzenia', {
    excluded: count,
    included: count,
  }),
  'document.limit-changed': ofNone('Zmieniono limit potwierdzeń', {
    currency: code,
    before: limit,
    after: limit,
    isWaiting: flag,
  }),
  'document.limit-change-confirmed': ofNone('Potwierdzono zmianę limitu', {
    currency: code,
    limit,
  }),
  'document.limit-change-deleted': ofNone('Usunięto zmianę limitu', { currency: code }),
  'file.wanted': file('Poproszono o plik', {
    wanted,
    due: nullable({ ...day, label: 'termin' }),
    name: 'text',
  }).newsTo(agentAndMaster, 'files-wanted'),
  'file.due': eventsOf('document', 'contract')('Termin przekazania pliku', {
    due: day,
    files: listOf(wanted),
  }).newsTo(agentAndMaster, 'files-wanted'),
  'file.handed-in': file('Przekazano plik', {
    file: id,
    wanted: nullable(wanted),
    mediaType: code,
    size: count,
    warnings: listOf(code),
    name: 'text',
    sha256: 'hiddenText',
    wantedName: 'hiddenText',
  }).toProvider('A partner handed in a file'),
  'file.accepted': file('Przyjęto plik', verdict).newsTo(agentAndMaster, 'answer'),
  'file.refused': file('Odrzucono plik', verdict).newsTo(agentAndMaster, 'answer'),
  'file.uploaded': ofNone('Wgrano plik', { size: count }),
  'file.deleted': ofNone('Usunięto wgrany plik'),
  'file.fetched': ofNone('Finansujący pobrał plik', { file: id, size: count }),
  'file.taken': ofNone('Finansujący zabrał plik', { file: id }),
}
