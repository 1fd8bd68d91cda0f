import type { CallName } from '@partner-portal/contract/calls'
import { page } from 'vitest/browser'
import type { Answers } from '../fake-backend.ts'
import { listStories } from '../list-stories.tsx'
import { byItsUsers, type ListPart, type ListParts, none } from './list-part.ts'

const story = listStories['financial-document-grid']
const received = listStories['invoice-loan-grid']
const [toConfirm] = received.page.collection
const answers = {
  findFinancialDocuments: () => ({ json: story.page }),
  findProducts: () => ({ json: { financialDocuments: ['NANO'] } }),
  getReloadStatus: () => ({ json: { isCompleted: true, reloadTime: 5 } }),
} satisfies Answers

const empty = () => ({ json: none })
const dictionaries = { findAgents: empty, findCustomers: empty, findRepaymentPeriods: empty }

/** A filter of the list, with the options of a dictionary. */
const filter = (name: string, asks: CallName) =>
  ({
    show: story.screen,
    open: async () => {
      const more = page.getByRole('button', { name: /^Więcej filtrów/ })
      await more.click()
      await page.getByRole('combobox', { name, exact: true }).click()
    },
    asks,
    answers: { ...dictionaries, ...answers },
    loading: { text: 'Wczytywanie opcji…' },
    failed: 'Nie udało się wczytać opcji.',
    isOfField: true,
    empty: [none, 'No options'],
    filled: 'name',
  }) satisfies ListPart

export const parts: ListParts = {
  'domain/list/list-fields.tsx: useAgentFilterOptions': {
    ...filter('Agent', 'findAgents'),
    empty: { never: 'there is always the choice of none' },
  },
  'domain/list/list-fields.tsx: useCustomerOptions': filter('Klient', 'findCustomers'),
  'domain/list/list-fields.tsx: useProductOptions': {
    ...filter('Produkt', 'findProducts'),
    loading: { never: 'every list knows its usual products' },
    empty: [{ financialDocuments: [] }, 'No options'],
  },
  'domain/list/list-options.ts: agentsQuery': byItsUsers,
  'domain/list/list-options.ts: customersQuery': byItsUsers,
  'domain/list/list-options.ts: productsQuery': byItsUsers,
  'domain/list/list-options.ts: useAgentOptions': byItsUsers,
  'domain/list/list-options.ts: usePart': byItsUsers,
  'domain/products/use-offer.ts: usePart':
    'no list: what the portal offers, its usual products until then',
  'domain/products/use-product-name.ts: usePart': 'no list: a name, the usual one until then',
  'features/documents/document-fields.tsx: repaymentPeriodsQuery': byItsUsers,
  'features/documents/document-fields.tsx: useRepaymentPeriodOptions': {
    ...filter('Okres spłaty', 'findRepaymentPeriods'),
    select: () => page.getByRole('combobox', { name: 'Okres spłaty' }),
    loading: 'Wczytywanie opcji…',
    empty: [none, 'Wszystkie'],
    filled: '1 rata',
  },
  'list/actions/select-whole.tsx: usePart': {
    show: received.screen,
    address: '/?toConfirm=1',
    asks: 'getWaitingDocuments',
    answers: {
      findInvoicesAndLoans: () => ({
        json: { ...received.page, count: 9, collection: [{ ...toConfirm, toConfirm: true }] },
      }),
    },
    loading: { never: 'the button comes with its number' },
    failed: 'Nie udało się policzyć wszystkich.',
    empty: { never: 'what is selected is all then' },
    filled: [{ version: '1', count: 9, sums: [] }, 'Zaznacz wszystkie (9)'],
  },
  'list/query/list.queries.ts: useInfiniteQuery': 'list.test.tsx: the six lists',
  'list/reload/use-reload.ts: usePart': 'list-reload.spec.ts: whether a reload runs',
  'list/selection/use-selection.ts: usePart': 'no list: which rows are selected',
  'list/summary/summary-dialog.tsx: summaryQuery': {
    show: story.screen,
    open: () => page.getByRole('button', { name: 'Results summary' }).click(),
    asks: 'findFinancialDocuments',
    isAsked: ({ searchParams }) => !searchParams.has('page'),
    answers,
    loading: { busy: () => page.getByRole('dialog').getByRole('table') },
    failed: 'Nie udało się wczytać podsumowania.',
    empty: [none, 'Brak danych'],
    filled: [{ collection: [{ amount: 700, currency: 'PLN' }] }, '7,00'],
  },
  'list/views/find-view.tsx: viewsQuery': 'no list: the view that is open',
  'list/views/views-panel.tsx: usePart': {
    show: story.screen,
    open: () => page.getByRole('button', { name: 'Widoki' }).click(),
    asks: 'findSavedViews',
    answers,
    loading: 'Wczytywanie widoków',
    failed: 'Nie udało się wczytać widoków.',
    empty: [none, 'Ustaw filtry, sortowanie, kolumny i wysokość wierszy'],
    filled: 'name · madeBy',
  },
}
