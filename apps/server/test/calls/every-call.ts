import { randomUUID } from 'node:crypto'
import { createAuthenticator } from '#test/authenticator.ts'
import { invoiceOf, ksefNumberOf } from '#test/invoices.ts'
import { reportOf } from '#test/lead-reports.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { codeAt } from '#test/totp-codes.ts'
import { versionOfOne } from '#test/waiting-documents.ts'
import { codeIn } from '../../../../packages/testing/outbox.ts'
import { logoForm, png } from '../../../../packages/testing/pictures.ts'
import { demoPassword } from '../../src/demo/users.ts'
import type { Entry, TriedName } from './call-line.ts'
import { callsOfFiles } from './calls-of-files.ts'
import { callsOfReports } from './calls-of-reports.ts'
import { inMay, newestPasskey, signWaiting } from './known.ts'
import { leadWorkLines } from './lead-work-lines.ts'
import { limitLines } from './limit-lines.ts'
import { newLink, ownChange } from './may-leave.ts'
import { newsLines } from './news-lines.ts'

const product = 'PURCHASE_FINANCE' as const
const password = demoPassword
const person = { email: 'jan@example.com', phoneNumber: '600100200' }
const urls = { product, testNotificationUrl: 'https://shop.example.com/limits' }
const style = (styles: object) => ({ data: { product, type: 'form' as const, styles } })
const choice = 'chosen by buttons'

/**
 * Every call, but lists and what anybody may read, with what it is tried with and what it must do, in
 * an order in which all succeed. The compiler asks for the line of a new call. `scope-of-queries`,
 * `second-partner`, `audit-of-writes` and `same-refusals` run from it.
 */
export const everyCall = {
  checkAccessToken: { user: 'master', asksNothing: 'ever' },
  getUserInfo: { user: 'master', asksNothing: 'ever' },
  getContact: { user: 'master' },
  findSessions: { user: 'master' },
  findTeam: { user: 'master', mastersOnly: true },
  findMasters: { user: 'master', asksNothing: 'as master' },
  findProofMethods: { user: 'master' },
  getSecondFactor: { user: 'master' },
  findAccountEntries: { user: 'master', queries: ['', '?before=1000000'] },
  findPasskeys: { user: 'master' },
  getSalesman: { user: 'master' },
  findAgents: { user: 'master' },
  findCustomers: { user: 'master' },
  findProducts: { user: 'master' },
  findRepaymentPeriods: { user: 'master' },
  getDashboardCases: { user: 'master' },
  findRevenues: { user: 'master' },
  findAgentFigures: { user: 'master', mastersOnly: true, queries: [inMay] },
  getAgentFiguresSheet: { user: 'master', mastersOnly: true, queries: [inMay] },
  findCompanyRecords: { user: 'master', queries: ['?nip=5260001246'] },
  getClient: { user: 'master', queries: ['?nip=6853378289'] },
  findClientEvents: { user: 'master', queries: ['?nip=6853378289'] },
  findAnything: { user: 'master', queries: ['?q=nowak', '?q=123'] },
  getLeadLimit: { user: 'master' },
  findLeadBoard: {
    user: 'master',
    queries: ['', '?filter[status][value]=LOCKED&filter[status][matchType]=IN'],
  },
  checkLeadAvailability: { user: 'master', queries: ['?nip=5260001246'] },
  getLeadBatchLimit: { user: 'master' },
  findNipDisputes: { user: 'master', queries: ['?nip=5260001246'] },
  findConfirmationExclusions: { user: 'master' },
  getCurrentSettlement: { user: 'master' },
  getReloadStatus: { user: 'master', asksNothing: 'ever' },
  findSavedViews: { user: 'master' },
  getStartView: { user: 'master' },
  getBrokerContract: { user: 'broker' },
  findRecommendationLinks: { user: 'broker' },
  findBrokerProducts: { user: 'broker' },
  getIntegration: { user: 'broker' },
  findDeliveries: { user: 'broker' },
  getCommissionYear: { user: 'master', queries: ['', '?year=2025'] },
  getCommissionYearSheet: { user: 'master' },
  findExpectedCommission: { user: 'master' },
  getSettlement: { user: 'master', id: 'settlement' },
  getSettlementSheet: { user: 'master', id: 'settlement' },
  getSettlementPdf: { user: 'master', id: 'settlement' },
  getSettlementInvoice: { user: 'master', id: 'closedSettlement' },
  getRecord: { user: 'master', grid: 'invoice-loan-grid', id: 'document' },
  getLeadWork: { user: 'master', id: 'lead' },

  blockLead: {
    user: 'master',
    body: ({ known }) => reportOf(known.nip),
    leaves: 'lead.reported',
    // A lead's number is counted over all partners.
    mayLeave: /^\s*insert into lead_counter/,
    makes: ({ id }, { portal }) => signWaiting(portal).then(() => ({ lead: id })),
  },
  ...callsOfReports,
  createDocumentRemark: {
    user: 'master',
    id: 'document',
    body: { kind: 'QUESTIONED', reason: 'Czego dotyczy?' },
    leaves: 'document.questioned',
  },
  deleteDocumentRemark: { user: 'master', id: 'document', leaves: 'document.remark-withdrawn' },
  ...leadWorkLines,
  ...newsLines,
  confirmInvoicesAndLoans: {
    user: 'master',
    body: ({ known }) => ({ ids: [known.document] }),
    noForm: choice,
    leaves: 'document.confirmed',
  },
  updateConfirmationExclusions: {
    user: 'master',
    body: ({ known }) => ({ excluded: [known.document], included: [] }),
    noForm: choice,
    leaves: 'document.excluded',
  },
  getWaitingDocuments: {
    user: 'master',
    queries: ['', '?filter[currency][value]=EUR&filter[currency][matchType]=EXACT'],
  },
  confirmWaitingDocuments: {
    user: 'master',
    body: async ({ portal }) => ({
      id: randomUUID(),
      version: await versionOfOne(portal, 'master'),
    }),
    noForm: choice,
    leaves: 'document.confirmed',
  },
  getConfirmationReceipt: { user: 'master', id: 'document' },
  ...limitLines,
  saveSettlementInvoice: {
    user: 'master',
    id: 'closedSettlement',
    body: invoiceOf('FV/1'),
    leaves: 'invoice.saved',
    makes: ({ seller, saved }) => ({
      ksefNumber: ksefNumberOf(seller.nip),
      savedAt: saved?.savedAt ?? '',
    }),
  },
  getSettlementInvoiceFile: { user: 'master', id: 'closedSettlement' },
  saveKsefNumber: {
    user: 'master',
    id: 'closedSettlement',
    body: ({ known: { ksefNumber, savedAt } }) => ({ ksefNumber, savedAt }),
    leaves: 'invoice.ksef-number-saved',
  },
  requestEarlyPayout: {
    user: 'master',
    leaves: 'refused',
    makes: ({ id }) => ({ current: id ?? 0 }),
  },
  deleteEarlyPayout: {
    user: 'master',
    id: 'current',
    leaves: 'refused',
  },
  startReload: { user: 'master', leaves: 'reload.started' },
  ...callsOfFiles,
  saveView: {
    user: 'master',
    body: { name: 'Moje \ud83d', search: {} },
    leaves: 'view.saved',
    makes: ({ id }) => ({ view: id }),
  },
  saveStartView: {
    user: 'master',
    body: ({ known }) => ({ viewId: known.view }),
    noForm: choice,
    leaves: 'view.start-saved',
  },
  deleteView: { user: 'master', id: 'view', leaves: 'view.deleted' },
  activateIntegration: { user: 'broker', body: urls, leaves: 'integration.updated' },
  sendSampleNotification: {
    user: 'broker',
    body: { product, environment: 'test' },
    noForm: choice,
    leaves: 'notification.sample',
    makes: ({ deliveryId }) => ({ delivery: deliveryId }),
  },
  resendDelivery: { user: 'broker', leaves: 'notification.resent' },
  uploadLogo: {
    user: 'broker',
    file: () => logoForm(png(9, 9), 'logo.png'),
    leaves: 'logo.uploaded',
    makes: ({ logoId }) => ({ logo: logoId }),
  },
  createStyle: {
    user: 'broker',
    body: ({ known }) => style({ logoFileId: known.logo }),
    leaves: 'style.saved',
    makes: ({ styleId }) => ({ style: styleId }),
  },
  updateStyle: { user: 'broker', body: style({ primaryColor: '#000000' }), leaves: 'style.saved' },
  deleteLogo: { user: 'broker', leaves: 'logo.deleted' },
  createTeamMember: {
    user: 'master',
    body: { ...person, name: 'Jan Nowy', roles: ['ROLE_LEAD_LIST'] },
    leaves: 'refused',
    mayLeave: newLink,
    makes: ({ account }) => ({ member: account?.id ?? 0 }),
  },
  updateTeamMember: { user: 'master', id: 'member', body: { roles: [] }, leaves: 'refused' },
  resendInvitation: {
    user: 'master',
    id: 'member',
    leaves: 'refused',
    mayLeave: newLink,
  },
  deactivateTeamMember: {
    user: 'master',
    id: 'member',
    leaves: 'refused',
    // So was the member whose sessions and links end.
    mayLeave: /^(?:update|delete from) "\w+" (?:set "ended_at" = \$1 )?where \(?"user_id" = any/,
  },
  activateTeamMember: { user: 'master', id: 'member', leaves: 'refused' },
  revealProductionAccess: { user: 'broker', body: { password }, leaves: 'refused' },
  createIntegrationKeys: {
    user: 'broker',
    body: { environment: 'test' },
    noForm: choice,
    leaves: 'refused',
  },
  deleteSession: { user: 'broker', id: 'session', leaves: 'refused' },
  confirmIdentity: { user: 'broker', body: { method: 'password', password }, leaves: 'refused' },
  startTotp: { user: 'broker', leaves: 'refused', makes: ({ secret }) => ({ secret }) },
  confirmTotp: {
    user: 'broker',
    body: ({ portal, known }) => ({ code: codeAt(known.secret, portal.clock.now()) }),
    leaves: 'refused',
  },
  createRecoveryCodes: { user: 'broker', leaves: 'refused' },
  deleteTotp: { user: 'broker', leaves: 'refused' },
  startPasskey: { user: 'broker', leaves: 'refused', makes: (creation) => ({ creation }) },
  createPasskey: {
    user: 'broker',
    body: ({ portal, known: { creation } }) => {
      if (!creation) throw new Error('startPasskey comes before')
      const credential = createAuthenticator().create(creation, { origin: portal.config.publicUrl })
      return { name: 'Laptop', credential }
    },
    leaves: 'refused',
    makes: async (_, { portal }) => ({ passkey: await newestPasskey(portal.db) }),
  },
  updatePasskey: { user: 'broker', id: 'passkey', body: { name: 'Telefon' }, leaves: 'refused' },
  deletePasskey: { user: 'broker', id: 'passkey', leaves: 'refused' },
  deleteOtherSessions: { user: 'broker', leaves: 'refused' },
  updateContact: {
    user: 'broker',
    body: { ...person, password },
    leaves: 'refused',
    mayLeave: ownChange,
  },
  sendContactCode: {
    user: 'broker',
    body: ({ portal }) => {
      portal.clock.advance(60_000)
      return { field: 'email' }
    },
    noForm: choice,
    leaves: 'refused',
    mayLeave: ownChange,
  },
  confirmContact: {
    user: 'broker',
    body: async ({ portal }) => ({
      field: 'email',
      code: codeIn((await newestMessage(portal.db, 'email')).text),
    }),
    leaves: 'refused',
    mayLeave: ownChange,
  },
  updatePassword: {
    user: 'broker',
    body: { currentPassword: password, password: 'Zmienione-2027' },
    leaves: 'refused',
  },

  signIn: {},
  refreshToken: { noForm: 'the portal does it by itself' },
  signOut: { noForm: 'the portal sends its token' },
  sendUnlockCode: { noForm: 'sent with the login of the refused sign-in' },
  confirmUnlockCode: {},
  requestPasswordReset: {},
  sendPasswordSms: {},
  changePassword: {},
  switchLogin: { noForm: 'the hash of the link is sent' },
  createBrokerApplication: {},
  saveClientConsents: { noForm: choice },
  sendConfirmationSms: {},
  confirmContract: {},
  createPayment: { noForm: 'that of the embed code, in shops' },
  createErrorReport: { noForm: 'the portal sends it by itself' },
  startPasskeyUse: {},
  signInWithPasskey: { noForm: 'the browser answers' },
  signInWithSecondFactor: {},
} as const satisfies { readonly [N in TriedName]: Entry<N> }
