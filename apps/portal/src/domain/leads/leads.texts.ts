import { leads } from '@partner-portal/contract/leads/leads.list'
import { textsOf } from '#list/definition/list-texts.ts'

export const leadTexts = textsOf(leads, {
  company: 'Firma',
  contact: 'Osoba kontaktowa',
  stepOn: 'Krok {day}',
  expired: 'Ochrona wygasła',
  daysLeft:
    '{days, plural, =0 {ostatni dzień} one {został # dzień} few {zostały # dni} many {zostało # dni} other {zostało # dnia}}',
  allLeads: 'Wszyscy',
  protectedLeads: 'Chronieni',
  expiredLeads: 'Ochrona wygasła',
  handOver: 'Przekaż agentowi',
  handOverQuestion:
    '{count, plural, one {Przekazujesz # klienta.} few {Przekazujesz # klientów.} many {Przekazujesz # klientów.} other {Przekazujesz # klienta.}}',
  handOverConsequence:
    '{count, plural, one {Dotychczasowy agent przestanie go widzieć, a finansujący dowie się o zmianie.} other {Dotychczasowy agent przestanie ich widzieć, a finansujący dowie się o zmianie.}}',
  handedOver:
    '{count, plural, one {Przekazano # klienta.} few {Przekazano # klientów.} many {Przekazano # klientów.} other {Przekazano # klienta.}}',
  handedOverBefore:
    '{count, plural, one {# klient był już przekazany.} few {# klientów było już przekazanych.} many {# klientów było już przekazanych.} other {# klienta było już przekazane.}}',
  handOverSent:
    '{count, plural, one {Przekazanie # klienta zostało wysłane.} few {Przekazanie # klientów zostało wysłane.} many {Przekazanie # klientów zostało wysłane.} other {Przekazanie # klienta zostało wysłane.}}',
  notHandedOver:
    '{count, plural, one {Nie przekazano # klienta:} few {Nie przekazano # klientów:} many {Nie przekazano # klientów:} other {Nie przekazano # klienta:}}',
  handOverFailed: 'Nie udało się przekazać klientów.',
  leadNotFound: 'nie ma takiego zgłoszenia',
  otherReason: 'system odmówił',
})
