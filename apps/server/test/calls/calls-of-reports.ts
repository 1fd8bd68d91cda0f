import type { Entry, TriedName } from './call-line.ts'
import { blockedNip } from './known.ts'

// The chain of receipts is of the installation.
const signing =
  /^select (?!"jws").*from "lead_receipt"|update lead_receipt|^select .*from "partner"/

/** What follows a report of `everyCall`. */
export const callsOfReports = {
  createLeadDispute: {
    user: 'master',
    id: 'lead',
    body: { kind: 'OTHER', reason: 'Pierwsi rozmawialiśmy z klientem. \ud83d' },
    leaves: 'lead.disputed',
  },
  createNipDispute: {
    user: 'master',
    body: async ({ portal }) => ({ nip: await blockedNip(portal), reason: 'To nasz klient.' }),
    leaves: 'lead.disputed',
  },
  sendClientConsents: { user: 'master', id: 'lead', leaves: 'lead.consents-sent' },
  getLeadReceipt: { user: 'master', id: 'lead', mayLeave: signing },
  getLeadReceiptPdf: { user: 'master', id: 'lead' },
} as const satisfies { readonly [N in TriedName]?: Entry<N> }
