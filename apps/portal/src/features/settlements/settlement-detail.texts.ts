import { defineTexts } from '#lib/texts/define-texts.ts'

export const settlementDetailTexts = defineTexts('settlementDetail', {
  settlement: 'Rozliczenie',
  title: 'Rozliczenie {number}',
  back: 'Wszystkie rozliczenia',
  loading: 'Wczytywanie rozliczenia',
  failed: 'Nie udało się wczytać rozliczenia.',
  period: 'Okres',
  status: 'Status',
  amount: 'Kwota',
  paidDate: 'Data wypłaty',
  lines: 'Pozycje rozliczenia',
  lineDate: 'Data',
  document: 'Dokument',
  customer: 'Klient',
  base: 'Podstawa',
  rate: 'Stawka',
  commission: 'Prowizja',
  agent: 'Agent',
  reversal: 'Korekta: dokument anulowano',
  why: 'Dlaczego tyle?',
  whyOf: 'Dlaczego tyle? Dokument {document}',
  whyCommission:
    'Dokument {document} sfinansowano w dniu {date}. Prowizja to {rate} podstawy {base}, zaokrąglone do grosza: {amount}.',
  whyReversal:
    'Dokument {document} anulowano, więc korekta z dnia {date} cofa prowizję: {rate} podstawy {base}, zaokrąglone do grosza, ze znakiem minus: {amount}.',
  whyTakesBack: 'Naliczono ją w rozliczeniu {settlement} w dniu {date}: {amount}.',
  files: 'Pliki rozliczenia',
  sheet: 'Pobierz xlsx',
  pdf: 'Pobierz PDF',
  invoiceButton: 'Faktura do KSeF',
  invoice: 'Faktura',
  ksefNumber: 'Numer KSeF',
  openDocument: 'Pokaż dokument {number} na liście',
  sum: 'Razem',
  agentsPart:
    'To Twoje pozycje z rozliczenia firmy. Kwoty są prowizją firmy: portal nie zna podziału między firmę a Ciebie.',
  noLines: 'Finansujący nie przekazał jeszcze pozycji tego rozliczenia.',
  difference:
    'Suma pozycji ({lines}) różni się od kwoty rozliczenia ({amount}). Finansujący nie przekazał jeszcze wszystkich pozycji.',
})
