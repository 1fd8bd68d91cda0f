import type { Entry, TriedName } from './call-line.ts'
import { waitingLimit } from './known.ts'

/** The lines of the limits of the second signature. */
export const limitLines = {
  findConfirmationLimits: { user: 'master' },
  deleteLimitChange: { user: 'master', leaves: 'document.limit-change-deleted' },
  confirmLimitChange: {
    user: 'master',
    body: ({ portal }) => waitingLimit(portal),
    noForm: 'a choice',
    leaves: 'refused',
  },
  saveConfirmationLimits: {
    user: 'master',
    body: { limits: [{ currency: 'PLN', amount: 5_000_000 }] },
    leaves: 'refused',
  },
} as const satisfies { readonly [N in TriedName]?: Entry<N> }
