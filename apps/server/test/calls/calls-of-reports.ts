import { addCompanies, reportOf } from '#test/lead-reports.ts'
import type { Lines } from './call-line.ts'
import { blockedNip } from './known.ts'

/** Calls about a report that `everyCall` has made. */
export const callsOfReports = {
  createLeadDispute: {
    body: { kind: 'OTHER', reason: 'Pierwsi rozmawialiśmy z klientem. \ud83d' },
    leaves: 'lead.disputed',
  },
  createNipDispute: {
    body: async ({ portal }) => ({ nip: await blockedNip(portal), reason: 'To nasz klient.' }),
    leaves: 'lead.disputed',
  },
  sendClientConsents: { leaves: 'lead.consents-sent' },
  checkLeads: {
    body: ({ known }) => ({ nips: [known.nip] }),
    noForm: 'the NIPs of rows that are checked already',
    leaves: 'lead.batch-checked',
  },
  blockLeads: {
    body: async ({ portal }) => {
      const [nip = ''] = await addCompanies(portal.db, 4000, 1)
      return { rows: [{ ...reportOf(nip), key: 'every-call-1', statement: '2026-11' }] }
    },
    noForm: 'rows, each checked by the schema of blockLead',
    leaves: 'lead.reported',
  },
} as const satisfies Partial<Lines>
