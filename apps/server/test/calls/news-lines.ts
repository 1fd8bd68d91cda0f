import type { Entry, TriedName } from './call-line.ts'

const noForm = 'chosen by buttons'

/** The lines of news in `every-call.ts`. */
export const newsLines = {
  findNews: { user: 'master', queries: ['', '?before=1000000'] },
  getUnreadNews: { user: 'master' },
  getNewsSettings: { user: 'master' },
  updateReadNews: {
    user: 'master',
    body: { first: 1, last: 1 },
    noForm,
    leaves: 'news.read',
  },
  updateNewsSettings: {
    user: 'master',
    body: { collection: [{ kind: 'answer', mail: 'once' }] },
    noForm,
    leaves: 'news.chosen',
  },
} as const satisfies { readonly [N in TriedName]?: Entry<N> }
