import { defineTexts } from '#lib/texts.tsx'

export const settlementDetailTexts = defineTexts({
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
  product: 'Produkt',
  base: 'Podstawa',
  rate: 'Stawka',
  commission: 'Prowizja',
  agent: 'Agent',
  reversal: 'Korekta: dokument anulowano',
  openDocument: 'Pokaż dokument {number} na liście',
  sum: 'Razem',
  noLines: 'Finansujący nie przekazał jeszcze pozycji tego rozliczenia.',
  difference:
    'Suma pozycji ({lines}) różni się od kwoty rozliczenia ({amount}). Finansujący nie przekazał jeszcze wszystkich pozycji.',
})
