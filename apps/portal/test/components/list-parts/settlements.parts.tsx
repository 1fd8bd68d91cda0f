import { page } from 'vitest/browser'
import { ConsentsScreen } from '#features/consents/consents-screen.tsx'
import { ConfirmationScreen } from '#features/contracts/confirmation/confirmation-screens.tsx'
import { CommissionScreen } from '#features/settlements/commission-screen.tsx'
import { CurrentSettlement } from '#features/settlements/current-settlement.tsx'
import { InvoiceDialog } from '#features/settlements/invoice/invoice-dialog.tsx'
import { SettlementScreen } from '#features/settlements/settlement-screen.tsx'
import { sampleAnswer } from '../sample.ts'
import { dialog, type ListParts, none } from './list-part.ts'

const settlement = {
  number: 'RO/1',
  amount: 100,
  currency: 'PLN',
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  status: 'open',
}
const month = { month: '2026-10', currency: 'PLN', earned: 100, settled: 200, paid: 300 }
const year = { year: 2026, collection: [], statements: [] }

export const parts: ListParts = {
  'features/consents/consents-screen.tsx: consentsQuery': {
    show: () => <ConsentsScreen />,
    area: 'open',
    path: '/client-consents/$hash',
    address: '/client-consents/abc',
    asks: 'getClientConsents',
    loading: 'Wczytujemy zgody…',
    failed: 'Nie udało się wczytać zgód.',
    empty: { never: 'a link always has its report' },
    filled: '(wersja version)',
  },
  'features/contracts/confirmation/confirmation-screens.tsx: confirmationQuery': {
    show: () => <ConfirmationScreen />,
    area: 'open',
    path: '/contract-confirmation/$hash',
    address: '/contract-confirmation/abc',
    asks: 'getContractConfirmation',
    loading: 'Wczytujemy umowę…',
    failed: 'Nie udało się wczytać umowy.',
    empty: { never: 'a link always has its contract' },
    filled: [{ ...sampleAnswer('getContractConfirmation'), confirmedAt: null }, 'customerName'],
  },
  'features/settlements/commission-screen.tsx: yearQuery': {
    show: () => <CommissionScreen />,
    path: '/settlements/year',
    asks: 'getCommissionYear',
    loading: 'Wczytywanie prowizji',
    failed: 'Nie udało się wczytać prowizji.',
    empty: [year, 'W 2026 r. nie ma jeszcze prowizji ani rozliczeń.'],
    filled: [{ ...year, collection: [month] }, '1,00 PLN'],
  },
  'features/settlements/commission-screen.tsx: expectedQuery': {
    show: () => <CommissionScreen />,
    path: '/settlements/year',
    asks: 'findExpectedCommission',
    answers: { getCommissionYear: () => ({ json: year }) },
    loading: 'Wczytywanie prowizji',
    failed: 'Nie udało się wczytać prowizji.',
    empty: [none, 'Nic nie jest teraz w toku albo nie ma jeszcze kwoty.'],
    filled: 'Zgłoszenia w ochronie',
  },
  'features/settlements/current-settlement.tsx: currentSettlementQuery': {
    show: () => <CurrentSettlement />,
    asks: 'getCurrentSettlement',
    loading: { never: 'it comes when there is one' },
    failed: 'Nie udało się wczytać bieżącego rozliczenia.',
    empty: { gone: 'Bieżące rozliczenie', answer: {} },
    filled: [{ ...sampleAnswer('getCurrentSettlement'), paidAmount: 0, charges: 0 }, '0,01 PLN'],
  },
  'features/settlements/invoice/invoice-dialog.tsx: invoiceQuery': {
    show: () => <InvoiceDialog {...dialog} id="7" />,
    asks: 'getSettlementInvoice',
    loading: 'Wczytywanie danych faktury',
    failed: 'Nie udało się wczytać danych faktury.',
    empty: { never: 'there is always a form or an invoice' },
    filled: 'Faktura number',
  },
  'features/settlements/settlement-screen.tsx: settlementQuery': {
    show: () => <SettlementScreen />,
    path: '/settlements/$settlementId',
    address: '/settlements/7',
    asks: 'getSettlement',
    loading: 'Wczytywanie rozliczenia',
    failed: 'Nie udało się wczytać rozliczenia.',
    empty: [
      { settlement, linesAmount: 100 },
      'Finansujący nie przekazał jeszcze pozycji tego rozliczenia.',
    ],
    filled: [{ ...sampleAnswer('getSettlement'), count: 2 }, 'documentNumber'],
    askAnew: () => page.getByRole('button', { name: 'Next' }).click(),
  },
}
