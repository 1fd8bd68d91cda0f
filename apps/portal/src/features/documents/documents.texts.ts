import {
  gainedDocuments,
  receivedDocuments,
} from '@partner-portal/contract/documents/documents.list'
import { namesOf } from '@partner-portal/contract/list/list'
import { textsOf } from '#list/definition/list-texts.ts'

export const documentTexts = textsOf(receivedDocuments, {
  ...namesOf(gainedDocuments),
  gainedTitle: gainedDocuments.title,
  document: 'Dokument',
  confirmedAt: 'Potwierdzono {day}',
  allDocuments: 'Wszystkie',
  toConfirm: 'Do potwierdzenia',
  awaitSecond:
    '{count, plural, one {i # czeka na drugi podpis} few {i # czekają na drugi podpis} other {i # czeka na drugi podpis}}',
  suspended:
    'Twoje konto jest zawieszone: możesz przeglądać dokumenty, ale nie możesz ich potwierdzać.',
  onlySees: 'Możesz przeglądać dokumenty, ale nie masz prawa ich potwierdzać.',
  confirm: 'Potwierdź',
  confirmQuestion:
    'Do potwierdzenia: {count, plural, one {# dokument} few {# dokumenty} many {# dokumentów} other {# dokumentu}} na {sum}',
  confirmConsequence:
    '{count, plural, one {Na podstawie tego potwierdzenia finansujący wypłaci pieniądze sprzedawcy.} other {Na podstawie tego potwierdzenia finansujący wypłaci pieniądze sprzedawcom.}}',
  confirmationSent:
    '{count, plural, one {Wysłano potwierdzenie # dokumentu.} other {Wysłano potwierdzenie # dokumentów.}} Na liście zobaczysz, co zostało potwierdzone.',
  allConfirmed: 'Wszystko potwierdzone',
  nothingWaits: 'Żaden dokument nie czeka na Twoje potwierdzenie.',
  confirmed:
    '{count, plural, one {Potwierdzono # dokument.} few {Potwierdzono # dokumenty.} many {Potwierdzono # dokumentów.} other {Potwierdzono # dokumentu.}}',
  confirmedBefore:
    '{count, plural, one {# dokument był już potwierdzony.} few {# dokumenty były już potwierdzone.} many {# dokumentów było już potwierdzonych.} other {# dokumentu było już potwierdzone.}}',
  notConfirmed:
    '{count, plural, one {Nie potwierdzono # dokumentu:} few {Nie potwierdzono # dokumentów:} many {Nie potwierdzono # dokumentów:} other {Nie potwierdzono # dokumentu:}}',
  confirmFailed: 'Nie udało się potwierdzić dokumentów.',
  notToConfirm: 'nie czeka już na potwierdzenie',
  notFound: 'nie ma go już na liście',
  otherReason: 'nie udało się potwierdzić',
  firstSigned:
    '{count, plural, one {# dokument ma Twój podpis i czeka na podpis drugiej osoby z firmy.} few {# dokumenty mają Twój podpis i czekają na podpis drugiej osoby z firmy.} many {# dokumentów ma Twój podpis i czeka na podpis drugiej osoby z firmy.} other {# dokumentu ma Twój podpis i czeka na podpis drugiej osoby z firmy.}}',
  signedBefore: 'ma już Twój podpis, drugi złoży inna osoba z firmy',
  byOperator: 'powyżej kwoty ustalonej przez firmę podpisują tylko osoby z firmy',
  answered: 'Jest odpowiedź',
  firstSignedBy: 'Podpis: {login}',
})
