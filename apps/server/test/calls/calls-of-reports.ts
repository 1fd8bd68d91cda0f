import { addCompanies, reportOf } from '#test/lead-reports.ts'
import type { Entry, TriedName } from './call-line.ts'
import { blockedNip } from './known.ts'

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
  getLeadReceipt: { user: 'master', id: 'lead' },
  getLeadReceiptPdf: { user: 'master', id: 'lead' },
  checkLeads: {
    user: 'master',
    body: ({ known }) => ({ nips: [known.nip] }),
    noForm: 'the NIPs of rows that are checked already',
    leaves: 'lead.batch-checked',
  },
  blockLeads: {
    user: 'master',
    body: async ({ portal }) => {
      const [nip = ''] = await addCompanies(portal.db, 4000, 1)
      return { rows: [{ ...reportOf(nip), key: 'every-call-1', statement: '2026-11' }] }
    },
    noForm: 'rows, each checked by the schema of blockLead',
    leaves: 'lead.reported',
  },
} as const satisfies { readonly [N in TriedName]?: Entry<N> }
