import { page } from 'vitest/browser'
import type { Answers } from '../fake-backend.ts'
import { listStories } from '../list-stories.tsx'
import { type ListParts, none } from './list-part.ts'

const story = listStories['financial-document-grid']
const answers = {
  findFinancialDocuments: () => ({ json: story.page }),
  findProducts: () => ({ json: { financialDocuments: ['NANO'] } }),
  getReloadStatus: () => ({ json: { isCompleted: true, reloadTime: 5 } }),
} satisfies Answers

export const parts: ListParts = {
  'grid/actions/select-whole.tsx': 'no list: how many rows there are',
  'grid/query/list.queries.ts': 'list.test.tsx: the six lists',
  'grid/reload/use-reload.ts': 'list-reload.spec.ts: whether a reload runs',
  'grid/selection/use-selection.ts': 'no list: which rows are selected',
  'grid/summary/summary-dialog.tsx': {
    show: story.screen,
    open: () => page.getByRole('button', { name: 'Results summary' }).click(),
    asks: 'findFinancialDocuments',
    isAsked: ({ searchParams }) => !searchParams.has('page'),
    answers,
    loading: { busy: () => page.getByRole('dialog').getByRole('table') },
    failed: 'Nie udało się wczytać podsumowania.',
    empty: [none, 'Brak danych'],
  },
  'grid/views/find-view.tsx': 'no list: the view that is open',
  'grid/views/views-panel.tsx': {
    show: story.screen,
    open: () => page.getByRole('button', { name: 'Widoki' }).click(),
    asks: 'findSavedViews',
    answers,
    // Its shape alone: the first load of a list has no room for the words.
    loading: null,
    failed: 'Nie udało się wczytać widoków.',
    empty: [none, 'Ustaw filtry, sortowanie, kolumny i wysokość wierszy'],
  },
}
