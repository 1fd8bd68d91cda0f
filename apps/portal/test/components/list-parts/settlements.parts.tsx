import { ConsentsScreen } from '#features/client-consents/consents-screen.tsx'
import { ConfirmationScreen } from '#features/contract-confirmation/confirmation-screens.tsx'
import { CommissionScreen } from '#features/settlements/commission-screen.tsx'
import { CurrentSettlement } from '#features/settlements/current-settlement.tsx'
import { InvoiceDialog } from '#features/settlements/invoice/invoice-dialog.tsx'
import { SettlementScreen } from '#features/settlements/settlement-screen.tsx'
import { dialog, type ListParts, none } from './list-part.ts'

const settlement = {
  number: 'RO/1',
  amount: 100,
  currency: 'PLN',
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  status: 'open',
}
const year = { year: 2026, collection: [], statements: [] }

export const parts: ListParts = {
  'features/client-consents/consents-screen.tsx: consentsQuery': {
    show: () => <ConsentsScreen />,
    area: 'open',
    path: '/client-consents/$hash',
    address: '/client-consents/abc',
    asks: 'getClientConsents',
    loading: 'Wczytujemy zgody…',
    failed: 'Nie udało się wczytać zgód.',
    empty: null,
  },
  'features/contract-confirmation/confirmation-screens.tsx: confirmationQuery': {
    show: () => <ConfirmationScreen />,
    area: 'open',
    path: '/contract-confirmation/$hash',
    address: '/contract-confirmation/abc',
    asks: 'getContractConfirmation',
    loading: 'Wczytujemy umowę…',
    failed: 'Nie udało się wczytać umowy.',
    empty: null,
  },
  'features/settlements/commission-screen.tsx: yearQuery': {
    show: () => <CommissionScreen />,
    path: '/settlements/year',
    asks: 'getCommissionYear',
    loading: 'Wczytywanie prowizji',
    failed: 'Nie udało się wczytać prowizji.',
    empty: [year, 'W 2026 r. nie ma jeszcze prowizji ani rozliczeń.'],
  },
  'features/settlements/commission-screen.tsx: expectedQuery': {
    show: () => <CommissionScreen />,
    path: '/settlements/year',
    asks: 'findExpectedCommission',
    answers: { getCommissionYear: () => ({ json: year }) },
    loading: 'Wczytywanie prowizji',
    failed: 'Nie udało się wczytać prowizji.',
    empty: [none, 'Nic nie jest teraz w toku albo nie ma jeszcze kwoty.'],
  },
  'features/settlements/current-settlement.tsx: currentSettlementQuery': {
    show: () => <CurrentSettlement />,
    asks: 'getCurrentSettlement',
    loading: null,
    failed: 'Nie udało się wczytać bieżącego rozliczenia.',
    empty: null,
  },
  'features/settlements/invoice/invoice-dialog.tsx: invoiceQuery': {
    show: () => <InvoiceDialog {...dialog} id="7" />,
    asks: 'getSettlementInvoice',
    loading: 'Wczytywanie danych faktury',
    failed: 'Nie udało się wczytać danych faktury.',
    empty: null,
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
  },
}
