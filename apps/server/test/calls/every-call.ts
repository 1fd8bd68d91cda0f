import { randomUUID } from 'node:crypto'
import { createAuthenticator } from '#test/authenticator.ts'
import { invoiceOf, ksefNumberOf } from '#test/invoices.ts'
import { reportOf } from '#test/lead-reports.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { codeAt } from '#test/totp-codes.ts'
import { versionOfOne } from '#test/waiting-documents.ts'
import { codeIn } from '../../../../packages/testing/outbox.ts'
import { fileForm, logoForm, png } from '../../../../packages/testing/pictures.ts'
import { demoPassword } from '../../src/demo/users.ts'
import type { Lines } from './call-line.ts'
import { callsOfReports } from './calls-of-reports.ts'
import { newestPasskey, signWaiting, waitingLimit } from './known.ts'
import { leadWorkLines } from './lead-work-lines.ts'
import { newsLines } from './news-lines.ts'

const product = 'PURCHASE_FINANCE' as const
const password = demoPassword
const person = { email: 'jan@example.com', phoneNumber: '600100200' }
const urls = { product, testNotificationUrl: 'https://shop.example.com/limits' }
const style = (styles: object) => ({ data: { product, type: 'form' as const, styles } })
const choice = 'chosen by buttons'
// The member was made or read inside the partner before.
const newLink = /^update "account_link" set "ended_at" = \$1 where \(?"user_id" = \$2 and "kind"/
// The user's change was read before.
const ownChange = /^\s*update "contact_change"\s+set (code_|ended_at)/

/**
 * Arguments and expectations of calls, as far as their declaration does not give them, in an order in which all
 * succeed. The compiler asks for the lines of calls that write. `scope-of-queries`, `second-partner`,
 * `audit-of-writes` and `same-refusals` run from this table.
 */
export const everyCall = {
  checkAccessToken: { asksNothing: 'ever' },
  getUserInfo: { asksNothing: 'ever' },
  findMasters: { asksNothing: 'as master' },
  findAccountEntries: { queries: ['', '?before=1000000'] },
  getClient: { queries: ['?nip=6853378289'] },
  findClientEvents: { queries: ['?nip=6853378289'] },
  findAnything: { queries: ['?q=nowak', '?q=123'] },
  findLeadBoard: {
    queries: ['', '?filter[status][value]=LOCKED&filter[status][matchType]=IN'],
  },
  getReloadStatus: { asksNothing: 'ever' },
  getBrokerContract: { user: 'broker' },
  findRecommendationLinks: { user: 'broker' },
  getCommissionYear: { queries: ['', '?year=2025'] },
  getSettlementInvoice: { id: 'closedSettlement' },
  getRecord: { grid: 'invoice-loan-grid' },

  blockLead: {
    body: ({ known }) => reportOf(known.nip),
    leaves: 'lead.reported',
    // A lead's number is counted over all partners.
    mayLeave: /^\s*insert into lead_counter/,
    makes: ({ id }, { portal }) => signWaiting(portal).then(() => ({ lead: id })),
  },
  ...callsOfReports,
  createDocumentRemark: {
    body: { kind: 'QUESTIONED', reason: 'Czego dotyczy?' },
    leaves: 'document.questioned',
  },
  // Any agent of the partner, by a master.
  getAgentRecords: { mayLeave: /^\s*select \(select count/ },
  deleteDocumentRemark: { leaves: 'document.remark-withdrawn' },
  createQuestion: {
    grid: 'invoice-loan-grid',
    body: { text: 'Kiedy wypłata?' },
    leaves: 'question.asked',
  },
  ...leadWorkLines,
  ...newsLines,
  confirmInvoicesAndLoans: {
    body: ({ known }) => ({ ids: [known.document] }),
    noForm: choice,
    leaves: 'document.confirmed',
  },
  updateConfirmationExclusions: {
    body: ({ known }) => ({ excluded: [known.document], included: [] }),
    noForm: choice,
    leaves: 'document.excluded',
  },
  getWaitingDocuments: {
    queries: ['', '?filter[currency][value]=EUR&filter[currency][matchType]=EXACT'],
  },
  confirmWaitingDocuments: {
    body: async ({ portal }) => ({
      id: randomUUID(),
      version: await versionOfOne(portal, 'master'),
    }),
    noForm: choice,
    leaves: 'document.confirmed',
  },
  getConfirmationReceipt: {},
  deleteLimitChange: { leaves: 'document.limit-change-deleted' },
  confirmLimitChange: {
    body: ({ portal }) => waitingLimit(portal),
    noForm: 'a choice',
    leaves: 'refused',
  },
  saveConfirmationLimits: {
    body: { limits: [{ currency: 'PLN', amount: 5_000_000 }] },
    leaves: 'refused',
  },
  saveSettlementInvoice: {
    id: 'closedSettlement',
    body: invoiceOf('FV/1'),
    leaves: 'invoice.saved',
    makes: ({ seller, saved }) => ({
      ksefNumber: ksefNumberOf(seller.nip),
      savedAt: saved?.savedAt ?? '',
    }),
  },
  getSettlementInvoiceFile: { id: 'closedSettlement' },
  saveKsefNumber: {
    id: 'closedSettlement',
    body: ({ known: { ksefNumber, savedAt } }) => ({ ksefNumber, savedAt }),
    leaves: 'invoice.ksef-number-saved',
  },
  requestEarlyPayout: {
    leaves: 'refused',
    makes: ({ id }) => ({ current: id ?? 0 }),
  },
  deleteEarlyPayout: {
    id: 'current',
    leaves: 'refused',
  },
  startReload: { leaves: 'reload.started' },
  sendWantedFiles: {
    grid: 'invoice-loan-grid',
    body: ({ known }) => ({ wantedId: known.wanted, uploads: [known.wholeFile] }),
    noForm: 'filled by chosen files',
    leaves: 'file.handed-in',
  },
  findWantedFiles: { grid: 'invoice-loan-grid' },
  createUpload: {
    file: () => fileForm(png(9, 9), 'umowa.png'),
    leaves: 'file.uploaded',
    makes: ({ id }) => ({ upload: id }),
  },
  deleteUpload: { leaves: 'file.deleted' },
  saveView: {
    body: { name: 'Moje \ud83d', search: {} },
    leaves: 'view.saved',
    makes: ({ id }) => ({ view: id }),
  },
  saveStartView: {
    body: ({ known }) => ({ viewId: known.view }),
    noForm: choice,
    leaves: 'view.start-saved',
  },
  deleteView: { leaves: 'view.deleted' },
  activateIntegration: { body: urls, leaves: 'integration.updated' },
  sendSampleNotification: {
    body: { product, environment: 'test' },
    noForm: choice,
    leaves: 'notification.sample',
    makes: ({ deliveryId }) => ({ delivery: deliveryId }),
  },
  resendDelivery: { leaves: 'notification.resent' },
  uploadLogo: {
    file: () => logoForm(png(9, 9), 'logo.png'),
    leaves: 'logo.uploaded',
    makes: ({ logoId }) => ({ logo: logoId }),
  },
  createStyle: {
    body: ({ known }) => style({ logoFileId: known.logo }),
    leaves: 'style.saved',
    makes: ({ styleId }) => ({ style: styleId }),
  },
  updateStyle: { body: style({ primaryColor: '#000000' }), leaves: 'style.saved' },
  deleteLogo: { leaves: 'logo.deleted' },
  createTeamMember: {
    body: { ...person, name: 'Jan Nowy', roles: ['ROLE_LEAD_LIST'] },
    leaves: 'refused',
    mayLeave: newLink,
    makes: ({ account }) => ({ member: account?.id ?? 0 }),
  },
  updateTeamMember: {
    body: { roles: [], mayConfirm: false, shareFrom: '2030-01', shareBasisPoints: 3750 },
    leaves: 'refused',
  },
  resendInvitation: {
    leaves: 'refused',
    mayLeave: newLink,
  },
  deactivateTeamMember: {
    leaves: 'refused',
    // The member whose sessions and links end was found inside the partner before.
    mayLeave: /^(?:update|delete from) "\w+" (?:set "ended_at" = \$1 )?where \(?"user_id" = any/,
  },
  activateTeamMember: { leaves: 'refused' },
  revealProductionAccess: { body: { password }, leaves: 'refused' },
  createIntegrationKeys: {
    body: { environment: 'test' },
    noForm: choice,
    leaves: 'refused',
  },
  deleteSession: { user: 'broker', leaves: 'refused' },
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
  updatePasskey: { user: 'broker', body: { name: 'Telefon' }, leaves: 'refused' },
  deletePasskey: { user: 'broker', leaves: 'refused' },
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

  refreshToken: { noForm: 'the portal does it by itself' },
  signOut: { noForm: 'the portal sends its token' },
  sendUnlockCode: { noForm: 'sent with the login of the refused sign-in' },
  switchLogin: { noForm: 'the hash of the link is sent' },
  saveClientConsents: { noForm: choice },
  createPayment: { noForm: 'that of the embed code, in shops' },
  createErrorReport: { noForm: 'the portal sends it by itself' },
  signInWithPasskey: { noForm: 'the browser answers' },
} as const satisfies Lines
