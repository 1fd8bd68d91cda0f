import type { InvoiceLoan } from '@partner-portal/contract/documents/documents'
import { page } from 'vitest/browser'
import { WantedFiles } from '#domain/files/wanted-files.tsx'
import { ClientScreen } from '#features/clients/client-screen.tsx'
import { SignaturesNote } from '#features/documents/document-part.tsx'
import { BlockedClient } from '#features/leads/block/blocked-client.tsx'
import { HandOverChoice } from '#features/leads/list/hand-over.tsx'
import { SearchDialog } from '#features/search/search-dialog.tsx'
import { AgentsScreen } from '#features/team/agents-screen.tsx'
import { listStories } from '../list-stories.tsx'
import { dialog, type ListParts, none } from './list-part.ts'

const nip = '1234563218'
const [document] = listStories['invoice-loan-grid'].page.collection
const firstSignature =
  '1 dokument przekracza limit firmy: złożysz pod nim pierwszy podpis, a drugi złoży inna osoba.'
const large = { ...document, amount: 10 ** 12, firstSignedBy: null } as object as InvoiceLoan
const client = { name: 'Firma', people: [], commission: [] }

export const clientPage = { path: '/client/$nip', address: `/client/${nip}` }
const files = { grid: 'financial-document-grid', id: 1, listKey: [], isUncompleted: true } as const

export const parts: ListParts = {
  'domain/companies/use-company.ts: companyQuery': 'no list: the company of one NIP',
  'features/team/agents-screen.tsx: agentFiguresQuery': {
    show: () => <AgentsScreen />,
    path: '/agents',
    asks: 'findAgentFigures',
    loading: 'Wczytywanie wyników agentów',
    failed: 'Nie udało się wczytać wyników agentów.',
    empty: [none, 'Twoja firma nie ma jeszcze agentów.'],
    filled: 'agentName',
    askAnew: () => page.getByRole('button', { name: 'Zeszły miesiąc' }).click(),
  },
  'features/documents/document-part.tsx: confirmationLimitsQuery': {
    show: () => <SignaturesNote rows={[large]} begins={undefined} />,
    asks: 'findConfirmationLimits',
    loading: { never: 'the question does not wait for it' },
    failed: 'Nie udało się sprawdzić, które z nich potrzebują dwóch podpisów.',
    empty: { gone: firstSignature, answer: { limits: [] } },
    filled: firstSignature,
  },
  'features/leads/batch/batch-review.tsx: batchMeterQuery': 'no list: how many reports are left',
  'features/leads/block/lead-answer.tsx: leadCheckQuery': 'no list: whether one client is free',
  'features/leads/block/lead-answer.tsx: leadMeterQuery': 'no list: how many reports are left',
  'features/leads/block/blocked-client.tsx: usePart': {
    show: () => <BlockedClient nip={nip} />,
    asks: 'findNipDisputes',
    loading: 'Wczytywanie sporów',
    failed: 'Nie udało się wczytać sporów.',
    empty: [none, 'Zgłoś spór'],
    filled: 'reason',
  },
  'features/leads/board/lead-board.tsx: usePart': 'list-layout.test.tsx',
  'features/leads/lead-block-screen.tsx: leadMeterQuery': 'no list: how many reports are left',
  'features/leads/list/hand-over.tsx: useAgentOptions': {
    show: () => <HandOverChoice rows={null} value="" onChange={() => {}} />,
    asks: 'findAgents',
    loading: 'Wczytywanie opcji…',
    failed: 'Nie udało się wczytać agentów.',
    isOfField: true,
    select: () => page.getByRole('combobox', { name: 'Kto przejmie' }),
    empty: [none, 'Twoja firma nie ma jeszcze agentów'],
    filled: 'name',
  },
  'features/leads/work/lead-work.tsx: leadWorkQuery': 'record-panel.test.tsx',
  'features/clients/client-history.tsx: clientEventsQuery': {
    show: () => <ClientScreen />,
    ...clientPage,
    asks: 'findClientEvents',
    answers: { getClient: () => ({ json: client }) },
    loading: 'Wczytywanie historii',
    failed: 'Nie udało się wczytać historii.',
    empty: [none, 'Portal nie zna jeszcze żadnej daty.'],
    filled: 'kind · text · actor',
    older: 'Pokaż starsze',
  },
  'features/clients/client-screen.tsx: clientQuery': {
    show: () => <ClientScreen />,
    ...clientPage,
    asks: 'getClient',
    loading: 'Wczytywanie klienta',
    failed: 'Nie udało się wczytać klienta.',
    empty: [{ name: null }, 'Nie masz żadnej pozycji tego klienta.'],
    filled: 'firstName lastName',
  },
  'features/clients/client-screen.tsx: clientRecordsQuery': {
    show: () => <ClientScreen />,
    ...clientPage,
    asks: 'findCompanyRecords',
    answers: { getClient: () => ({ json: client }) },
    loading: 'Wczytywanie innych pozycji tej firmy',
    failed: 'Nie udało się wczytać pozycji klienta.',
    empty: [{ lists: [] }, 'Nie masz żadnej pozycji tego klienta.'],
    filled: 'number',
  },
  'features/records/record-panel.tsx: recordQuery': 'record-panel.test.tsx',
  'features/records/record-panel.tsx: usePages': 'no list: the last row of the page before',
  'features/records/record-panel.tsx: usePages 2': 'no list: the first row of the next page',
  'domain/records/related-records.tsx: companyQuery': 'record-panel.test.tsx',
  'domain/files/wanted-files.tsx: wantedQuery': [
    {
      show: () => <WantedFiles {...files} />,
      asks: 'findWantedFiles',
      loading: 'Wczytywanie listy braków',
      failed: 'Nie udało się wczytać listy braków.',
      empty: [none, 'Finansujący nie podał jeszcze, czego brakuje.'],
      filled: 'description',
    },
    {
      show: () => <WantedFiles {...files} isUncompleted={false} />,
      asks: 'findWantedFiles',
      loading: { never: 'nothing is wanted for most records' },
      failed: 'Nie udało się wczytać listy braków.',
      empty: { gone: 'Czego brakuje', answer: none },
      filled: 'description',
    },
  ],
  'features/search/search-dialog.tsx: searchQuery': {
    show: () => <SearchDialog {...dialog} />,
    open: () => page.getByRole('combobox').fill('zzz'),
    asks: 'findAnything',
    loading: { text: 'Szukamy…' },
    failed: 'Nie udało się wyszukać.',
    empty: [none, 'Nic nie znaleziono dla „zzz”.'],
    filled: 'title',
    askAnew: () => page.getByRole('combobox').fill('zzzz'),
    old: 'listbox',
  },
}
