import type { Lines } from './call-line.ts'

const noForm = 'chosen by buttons'

/** The lines of news in `every-call.ts`. */
export const newsLines = {
  findNews: { queries: ['', '?before=1000000'] },
  updateReadNews: {
    body: { first: 1, last: 1_000_000 },
    noForm,
    leaves: 'news.read',
  },
  updateNewsSettings: {
    body: { collection: [{ topic: 'answer', mail: 'once' }] },
    noForm,
    leaves: 'news.chosen',
  },
  savePushSubscription: {
    // Another partner's user may have used the browser.
    mayLeave: /^delete from "push_subscription" where "id" = \$1 and "partner_id" != \$2$/,
    body: {
      endpoint: 'https://push.example.com/send/1',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    noForm: 'the browser fills it',
    leaves: 'refused',
    makes: ({ collection }) => ({ browser: collection[0]?.id ?? '' }),
  },
  deletePushSubscription: { leaves: 'refused' },
} as const satisfies Partial<Lines>
