import type { Entry, TriedName } from './call-line.ts'
import { contactOf } from './known.ts'

/** The lines of what a partner does with a lead after its report. */
export const leadWorkLines = {
  createLeadNote: {
    user: 'master',
    id: 'lead',
    body: { text: 'Oddzwonić \ud83d' },
    leaves: 'lead.note-added',
    makes: ({ id }) => ({ note: id }),
  },
  deleteLeadNote: { user: 'master', id: 'note', leaves: 'lead.note-deleted' },
  saveNextStep: {
    user: 'master',
    id: 'lead',
    body: { nextStep: { text: 'Telefon', day: '2026-07-01' }, seen: null },
    leaves: 'lead.next-step-set',
  },
  updateLeadContact: {
    user: 'master',
    id: 'lead',
    body: async ({ portal, known }) => ({
      firstName: 'Ewa',
      lastName: 'Nowa',
      phoneNumber: '+48600100200',
      email: 'ewa@example.com',
      seen: await contactOf(portal.db, known.lead),
    }),
    leaves: 'lead.contact-corrected',
  },
  createLeadHandOver: {
    user: 'master',
    body: ({ known }) => ({ agentId: known.agent, ids: [known.lead] }),
    noForm: 'chosen by buttons',
    leaves: 'lead.handed-over',
    // There the agent is set, not compared.
    mayLeave: /^\s*update lead set agent_id/,
  },
  requestLeadExtension: {
    user: 'master',
    id: 'lead',
    body: { reason: 'Klient zbiera dokumenty' },
    leaves: 'lead.extension-requested',
  },
  createLeadWithdrawal: {
    user: 'master',
    id: 'lead',
    body: { reason: 'Klient zrezygnował' },
    leaves: 'lead.withdrawn',
    // Whoever has the NIP.
    mayLeave: /nip_block|select nip, max\(blocked_until\)/,
  },
} as const satisfies { readonly [N in TriedName]?: Entry<N> }
