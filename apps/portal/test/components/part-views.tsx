import type { CallName } from '@partner-portal/contract/calls'
import type { ReceivedDocument } from '@partner-portal/contract/documents/documents'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { WantedFiles } from '#domain/files/wanted-files.tsx'
import { HandOverChoice } from '#domain/leads/hand-over.tsx'
import { SalesmanDialog } from '#features/account/salesman/salesman-dialog.tsx'
import { SignaturesNote } from '#features/documents/document-part.tsx'
import { SettlementTile } from '#features/home/settlement-tile.tsx'
import { BlockedClient } from '#features/leads/block/blocked-client.tsx'
import { NewsDialog } from '#features/news/news-dialog.tsx'
import { SearchDialog } from '#features/search/search-dialog.tsx'
import { InvoiceDialog } from '#features/settlements/invoice/invoice-dialog.tsx'
import { DeactivateDialog } from '#features/team/deactivate-dialog.tsx'
import type { CallOrFeed } from './fake-backend.ts'
import { sampleAnswer } from './sample.ts'
import { dialog, type PageOptions } from './show-list.tsx'

/** A part of the portal beyond the pages as they open, tried for each of its calls. */
export interface PartView extends PageOptions {
  readonly name: string
  /** Without it the page of the address. */
  readonly show?: () => ReactNode
  /** The user's way to the part. */
  readonly open?: () => Promise<void>
  /** The only call tried, where other parts ask too. */
  readonly asks?: CallOrFeed
  /** Tells the requests of this part, if other parts make the same call. */
  readonly isAsked?: (address: URL) => boolean
  readonly answers?: Readonly<Partial<Record<CallOrFeed, unknown>>>
  /** Comes when there is something in it. */
  readonly isQuiet?: true
  /** Does as well without a readable answer. */
  readonly goesWithout?: true
  /** Looks the same without content. */
  readonly isNeverEmpty?: true
}

/** Calls whose failure nobody is told, with the reason, or those with tests elsewhere. */
export const untold: Readonly<Partial<Record<CallOrFeed, string>>> = {
  checkAccessToken: 'any success will do',
  getUserInfo: 'the test below',
  getCapabilities: 'the test below',
  getUnreadNews: 'the bell is there without the number',
  getStartView: 'the home page is the start page',
  getReloadStatus: 'nothing runs',
  findCustomers: 'as a filter below',
  findProducts: 'the usual products; as a filter below',
  findProofMethods: 'there is always the password: the test below',
  findConfirmationExclusions: 'nothing is excluded',
  checkLeadAvailability: 'the register alone is asked',
  getLeadLimit: 'the number is left out',
  getLeadBatchLimit: 'the number is left out',
  findLeadBoard: 'list-layout.test.tsx',
  getLeadReceipt: 'saved as it is',
  getLeadWork: 'record-panel.test.tsx',
  getRecord: 'record-panel.test.tsx',
}

/** Parts of pages that come when there is something in them. */
export const quiet: readonly CallOrFeed[] = [
  'getCurrentSettlement',
  'getBrokerContract',
  'getSalesman',
  'findRecommendationLinks',
]

/** Parts of pages that always have something in them. */
export const neverEmpty: readonly string[] = [
  '/settings/password: findSessions',
  '/: getCurrentSettlement',
  '/client/$nip: findTasks',
  '/settings/contact: getPushSettings',
]

const documents = { address: '/invoice-loan-gained-list' }

/** A filter of a list, with the options of a dictionary. */
const filter = (name: string, asks: CallName): PartView => ({
  ...documents,
  name: `the filter ${name}`,
  asks,
  open: async () => {
    await page.getByRole('button', { name: /^Więcej filtrów/ }).click()
    await page.getByRole('combobox', { name, exact: true }).click()
  },
})

const rows = sampleAnswer('findInvoicesAndLoans') as {
  readonly collection: readonly ReceivedDocument[]
}
const [row] = rows.collection
const large = { ...row, amount: 10 ** 12, firstSignedBy: null } as object as ReceivedDocument
const files = { grid: 'financial-document-grid', id: 1, listKey: [], isUncompleted: true } as const

export const views: readonly PartView[] = [
  {
    name: 'the masters of an agent',
    address: '/settings/contact',
    isMaster: false,
    asks: 'findMasters',
    isQuiet: true,
  },
  { ...filter('Agent', 'findAgents'), isNeverEmpty: true },
  filter('Klient', 'findCustomers'),
  { ...filter('Produkt', 'findProducts'), isQuiet: true, goesWithout: true },
  { ...filter('Okres spłaty', 'findRepaymentPeriods'), isNeverEmpty: true },
  {
    ...documents,
    name: 'the sums of a list',
    open: () => page.getByRole('button', { name: 'Results summary' }).click(),
    asks: 'findFinancialDocuments',
    isAsked: ({ searchParams }) => !searchParams.has('page'),
    answers: { findFinancialDocuments: { collection: [{ amount: 700, currency: 'PLN' }] } },
  },
  {
    ...documents,
    name: 'the saved views of a list',
    open: () => page.getByRole('button', { name: 'Widoki' }).click(),
    asks: 'findSavedViews',
  },
  {
    name: 'all documents to confirm',
    address: '/invoice-loan-list?toConfirm=1',
    asks: 'getWaitingDocuments',
    answers: {
      findInvoicesAndLoans: { ...rows, count: 9, collection: [{ ...row, toConfirm: true }] },
      findConfirmationExclusions: { ids: [] },
      getWaitingDocuments: { version: '1', count: 9, sums: [] },
    },
    isQuiet: true,
  },
  {
    name: 'the first signatures',
    show: () => <SignaturesNote rows={[large]} count={1} firstSignatures={undefined} />,
    isQuiet: true,
  },
  {
    name: 'a client that is taken',
    show: () => <BlockedClient nip="1234563218" />,
    isNeverEmpty: true,
  },
  {
    name: 'an agent who takes over',
    show: () => <HandOverChoice rows={null} value="" onChange={() => {}} />,
    asks: 'findAgents',
  },
  {
    name: 'a deactivation',
    asks: 'getAgentRecords',
    show: () => (
      <DeactivateDialog {...dialog} member={{ agentId: 1, name: 'Anna', account: null }} />
    ),
  },
  { name: 'wanted files', show: () => <WantedFiles {...files} /> },
  {
    name: 'wanted files of a record',
    show: () => <WantedFiles {...files} isUncompleted={false} />,
    isQuiet: true,
  },
  {
    name: 'the search',
    show: () => <SearchDialog {...dialog} />,
    open: () => page.getByRole('combobox').fill('zzz'),
    asks: 'findAnything',
  },
  { name: 'the salesman', show: () => <SalesmanDialog {...dialog} /> },
  { name: 'the news', show: () => <NewsDialog {...dialog} unread={0} /> },
  { name: 'an invoice', show: () => <InvoiceDialog {...dialog} id="7" /> },
  { name: 'the current settlement', show: () => <SettlementTile />, isNeverEmpty: true },
]
