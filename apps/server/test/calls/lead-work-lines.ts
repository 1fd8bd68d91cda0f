import type { Lines } from './call-line.ts'
import { contactOf } from './known.ts'

/** Lines of calls on a lead after its report. */
export const leadWorkLines = {
  createLeadNote: {
    body: { text: 'Oddzwonić \ud83d' },
    leaves: 'lead.note-added',
    makes: ({ id }) => ({ note: id }),
  },
  deleteLeadNote: { leaves: 'lead.note-deleted' },
  saveNextStep: {
    body: { nextStep: { text: 'Telefon', day: '2026-07-01' }, seen: null },
    leaves: 'lead.next-step-set',
  },
  updateLeadContact: {
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
    body: ({ known }) => ({ agentId: known.agent, ids: [known.lead] }),
    noForm: 'chosen by buttons',
    leaves: 'lead.handed-over',
    // The statements set the agent, and compare none.
    mayLeave: /^\s*update (?:lead|contract|financial_document) set agent_id/,
  },
  requestLeadExtension: {
    body: { reason: 'Klient zbiera dokumenty' },
    leaves: 'lead.extension-requested',
  },
  createLeadWithdrawal: {
    body: { reason: 'Klient zrezygnował' },
    leaves: 'lead.withdrawn',
    // A NIP's block belongs to any partner.
    mayLeave: /nip_block|select nip, max\(blocked_until\)/,
  },
} as const satisfies Partial<Lines>
