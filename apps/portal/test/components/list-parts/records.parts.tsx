import { page } from 'vitest/browser'
import { AgentsScreen } from '#features/agents/agents-screen.tsx'
import { TakenClient } from '#features/leads/block/taken-client.tsx'
import { ClientScreen } from '#features/records/client-screen.tsx'
import { WantedFiles } from '#features/records/wanted-files.tsx'
import { SearchDialog } from '#features/search/search-dialog.tsx'
import { dialog, type ListParts, none } from './list-part.ts'

const nip = '1234563218'
const client = { name: 'Firma', people: [], commission: [] }

const clientPage = { path: '/client/$nip', address: `/client/${nip}` }
const wanted = { grid: 'financial-document-grid', id: 1, listKey: [], isUncompleted: true } as const

export const parts: ListParts = {
  'features/agents/agents-screen.tsx': {
    show: () => <AgentsScreen />,
    path: '/agents',
    asks: 'findAgentFigures',
    loading: 'Wczytywanie wyników agentów',
    failed: 'Nie udało się wczytać wyników agentów.',
    empty: [none, 'Twoja firma nie ma jeszcze agentów.'],
  },
  'features/financial-documents/document-part.tsx': 'no list: a note of the question to confirm',
  'features/leads/batch/batch-review.tsx': 'no list: how many reports are left',
  'features/leads/block/lead-answer.tsx': 'no list: whether one client is free',
  'features/leads/block/taken-client.tsx': {
    show: () => <TakenClient nip={nip} />,
    asks: 'findNipDisputes',
    loading: 'Wczytywanie sporów',
    failed: 'Nie udało się wczytać sporów.',
    empty: [none, 'Zgłoś spór'],
  },
  'features/leads/board/lead-board.tsx': 'list-layout.test.tsx',
  'features/leads/lead-block-screen.tsx': 'no list: how many reports are left',
  'features/leads/work/lead-work.tsx': 'record-panel.test.tsx',
  'features/records/client-history.tsx': {
    show: () => <ClientScreen />,
    ...clientPage,
    asks: 'findClientEvents',
    answers: { getClient: () => ({ json: client }) },
    loading: 'Wczytywanie historii',
    failed: 'Nie udało się wczytać historii.',
    empty: [none, 'Portal nie zna jeszcze żadnej daty.'],
  },
  'features/records/client-screen.tsx': [
    {
      show: () => <ClientScreen />,
      ...clientPage,
      asks: 'getClient',
      loading: 'Wczytywanie klienta',
      failed: 'Nie udało się wczytać klienta.',
      empty: [{}, 'Nie masz żadnej pozycji tego klienta.'],
    },
    {
      show: () => <ClientScreen />,
      ...clientPage,
      asks: 'findCompanyRecords',
      answers: { getClient: () => ({ json: client }) },
      loading: 'Wczytywanie innych pozycji tej firmy',
      failed: 'Nie udało się wczytać pozycji klienta.',
      empty: [{ lists: [] }, 'Nie masz żadnej pozycji tego klienta.'],
    },
  ],
  'features/records/record-body.tsx': 'record-panel.test.tsx',
  'features/records/record-panel.tsx': 'record-panel.test.tsx',
  'features/records/related-records.tsx': 'record-panel.test.tsx',
  'features/records/wanted-files.tsx': [
    {
      show: () => <WantedFiles {...wanted} />,
      asks: 'findWantedFiles',
      loading: 'Wczytywanie listy braków',
      failed: 'Nie udało się wczytać listy braków.',
      empty: [none, 'Finansujący nie podał jeszcze, czego brakuje.'],
    },
    {
      show: () => <WantedFiles {...wanted} isUncompleted={false} />,
      asks: 'findWantedFiles',
      loading: null,
      failed: 'Nie udało się wczytać listy braków.',
      empty: null,
    },
  ],
  'features/search/search-dialog.tsx': {
    show: () => <SearchDialog {...dialog} />,
    open: () => page.getByRole('combobox').fill('zzz'),
    asks: 'findAnything',
    loading: { text: 'Szukamy…' },
    failed: 'Nie udało się wyszukać.',
    empty: [none, 'Nic nie znaleziono dla „zzz”.'],
  },
}
