import type { Endpoint } from './call.ts'
import { beyond, firstEndpoints, frontend, spreadsheet } from './first-endpoints.ts'

const pdf = 'application/pdf'
const xml = 'application/xml'
const integrationPath = '/automatic-integration/recommendation-code/{recommendationCode}'

/** One that the specification does not have, refused to suspended users. */
function acting<
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const A extends Endpoint['access'],
>(method: M, path: P, access: A) {
  return { ...beyond(method, path, access), movesMoney: true } as const
}

/** A call below `/api` that needs no token. */
function publicCall<const M extends Endpoint['method'], const P extends Endpoint['path']>(
  method: M,
  path: P,
) {
  return { method, base: 'public', path, access: 'public' } as const
}

/**
 * Address and access of every call. Without schemas, so that the portal can send calls without
 * loading zod; `calls` adds the schemas.
 */
export const endpoints = {
  ...firstEndpoints,
  sendUnlockCode: beyond('POST', '/login/unlock-code', 'public'),
  confirmUnlockCode: beyond('POST', '/login/unlock', 'public'),
  requestPasswordReset: frontend('POST', '/login/reset-password', 'public'),
  sendPasswordSms: frontend('POST', '/login/reset-password-sms', 'public'),
  changePassword: frontend('PATCH', '/login/change-password', 'public'),
  switchLogin: frontend('POST', '/login_switch', 'public'),
  getContact: frontend('GET', '/settings/contact', '/settings/contact'),
  getBrokerContract: frontend('GET', '/broker/contract', '/settings/contact'),
  updateContact: frontend('PUT', '/settings/contact', '/settings/contact'),
  sendContactCode: beyond('POST', '/settings/contact/code', '/settings/contact'),
  confirmContact: beyond('POST', '/settings/contact/confirm', '/settings/contact'),
  updatePassword: frontend('POST', '/settings/password', '/settings/password'),
  findSessions: beyond('GET', '/settings/sessions', '/settings/password'),
  deleteSession: beyond('DELETE', '/settings/sessions/{id}', '/settings/password'),
  deleteOtherSessions: beyond('DELETE', '/settings/sessions', '/settings/password'),
  findProofMethods: beyond('GET', '/step-up', 'ROLE_USER'),
  confirmIdentity: beyond('POST', '/step-up', 'ROLE_USER'),
  findTeam: beyond('GET', '/team', '/settings/team'),
  findMasters: beyond('GET', '/team/masters', 'ROLE_USER'),
  createTeamMember: beyond('POST', '/team', '/settings/team'),
  updateTeamMember: beyond('PUT', '/team/{id}', '/settings/team'),
  deactivateTeamMember: beyond('POST', '/team/{id}/deactivate', '/settings/team'),
  activateTeamMember: beyond('POST', '/team/{id}/activate', '/settings/team'),
  resendInvitation: beyond('POST', '/team/{id}/invitation', '/settings/team'),
  getSecondFactor: beyond('GET', '/settings/second-factor', 'ROLE_USER'),
  startTotp: beyond('POST', '/settings/totp', 'ROLE_USER'),
  confirmTotp: beyond('POST', '/settings/totp/confirm', 'ROLE_USER'),
  deleteTotp: beyond('DELETE', '/settings/totp', 'ROLE_USER'),
  createRecoveryCodes: beyond('POST', '/settings/recovery-codes', 'ROLE_USER'),
  findPasskeys: beyond('GET', '/settings/passkeys', 'ROLE_USER'),
  startPasskey: beyond('POST', '/settings/passkeys/options', 'ROLE_USER'),
  createPasskey: beyond('POST', '/settings/passkeys', 'ROLE_USER'),
  updatePasskey: beyond('PUT', '/settings/passkeys/{id}', 'ROLE_USER'),
  deletePasskey: beyond('DELETE', '/settings/passkeys/{id}', 'ROLE_USER'),
  startPasskeyUse: beyond('POST', '/login/passkey/options', 'public'),
  signInWithPasskey: beyond('POST', '/login/passkey', 'public'),
  signInWithSecondFactor: beyond('POST', '/login/second-factor', 'public'),
  findNews: beyond('GET', '/news', 'ROLE_USER'),
  updateReadNews: beyond('PUT', '/news/read', 'ROLE_USER'),
  getNewsSettings: beyond('GET', '/settings/news', '/settings/contact'),
  updateNewsSettings: beyond('PUT', '/settings/news', '/settings/contact'),
  getPushSettings: beyond('GET', '/settings/push', '/settings/contact'),
  savePushSubscription: beyond('PUT', '/settings/push', '/settings/contact'),
  deletePushSubscription: beyond('DELETE', '/settings/push/{id}', '/settings/contact'),
  findAccountEntries: beyond('GET', '/settings/history', '/settings/password'),
  getSalesman: frontend('GET', '/salesman', 'ROLE_USER'),
  findRepaymentPeriods: frontend('GET', '/repayment_periods', 'ROLE_USER'),
  findAnything: beyond('GET', '/search', 'ROLE_USER'),
  findAgentFigures: beyond('GET', '/dashboard/agents', '/agents'),
  getAgentFiguresSheet: {
    ...beyond('GET', '/dashboard/agents/sheet', '/agents'),
    binary: { mediaType: spreadsheet },
  },
  blockLead: frontend('POST', '/leads', '/lead-block'),
  getLeadLimit: { ...beyond('GET', '/leads/limit', '/lead-block'), polled: true },
  checkLeadAvailability: beyond('GET', '/leads/availability', '/lead-block'),
  createLeadDispute: acting('POST', '/leads/{id}/disputes', '/lead-list'),
  createNipDispute: beyond('POST', '/lead-disputes', '/lead-block'),
  findNipDisputes: beyond('GET', '/lead-disputes', '/lead-block'),
  sendClientConsents: acting('POST', '/leads/{id}/client-consents', '/lead-list'),
  getClientConsents: beyond('GET', '/client-consents/{hash}', 'public'),
  saveClientConsents: beyond('POST', '/client-consents/{hash}', 'public'),
  getLeadReceipt: beyond('GET', '/leads/{id}/receipt', '/lead-list'),
  getLeadReceiptPdf: {
    ...beyond('GET', '/leads/{id}/receipt/pdf', '/lead-list'),
    binary: { mediaType: pdf },
  },
  getLeadBatchLimit: beyond('GET', '/leads/batch', '/lead-block'),
  checkLeads: beyond('POST', '/leads/batch/check', '/lead-block'),
  blockLeads: beyond('POST', '/leads/batch', '/lead-block'),
  findLeadBoard: beyond('GET', '/leads/board', '/lead-list'),
  getLeadWork: beyond('GET', '/leads/{id}/work', '/lead-list'),
  createLeadNote: acting('POST', '/leads/{id}/notes', '/lead-list'),
  deleteLeadNote: acting('DELETE', '/lead-notes/{id}', '/lead-list'),
  saveNextStep: acting('PUT', '/leads/{id}/next-step', '/lead-list'),
  updateLeadContact: acting('PUT', '/leads/{id}/contact', '/lead-list'),
  // The page is that of masters who are not suspended.
  createLeadHandOver: beyond('POST', '/leads/hand-over', '/settings/team'),
  createLeadWithdrawal: acting('POST', '/leads/{id}/withdrawal', '/lead-list'),
  requestLeadExtension: acting('POST', '/leads/{id}/extension', '/lead-list'),
  getCompany: publicCall('GET', '/form/company/PL{nip}'),
  createBrokerApplication: frontend('POST', '/broker-application', 'public'),
  getContractConfirmation: frontend('GET', '/contract-confirmation/{hash}', 'public'),
  sendConfirmationSms: frontend('POST', '/contract-confirmation/{hash}/sms', 'public'),
  confirmContract: frontend('POST', '/contract-confirmation/{hash}', 'public'),
  confirmInvoicesAndLoans: {
    ...frontend('POST', '/invoice-loan-grid/confirm', '/invoice-loan-list'),
    movesMoney: true,
  },
  createDocumentRemark: acting('POST', '/invoice-loan-grid/{id}/remark', '/invoice-loan-list'),
  deleteDocumentRemark: acting('DELETE', '/invoice-loan-grid/{id}/remark', '/invoice-loan-list'),
  findConfirmationLimits: beyond('GET', '/confirmation-limits', 'ROLE_USER'),
  saveConfirmationLimits: acting('PUT', '/confirmation-limits', 'ROLE_USER'),
  confirmLimitChange: acting(
    'POST',
    '/confirmation-limits/{currency}/confirm',
    '/invoice-loan-list',
  ),
  deleteLimitChange: acting('DELETE', '/confirmation-limits/{currency}', 'ROLE_USER'),
  getWaitingDocuments: beyond('GET', '/invoice-loan-grid/waiting', '/invoice-loan-list'),
  confirmWaitingDocuments: acting(
    'POST',
    '/invoice-loan-grid/waiting/confirm',
    '/invoice-loan-list',
  ),
  getConfirmationReceipt: {
    ...beyond('GET', '/invoice-loan-grid/{id}/receipt', '/invoice-loan-list'),
    binary: { mediaType: pdf },
  },
  getSettlement: beyond('GET', '/settlements/{id}', '/settlements'),
  getSettlementSheet: {
    ...beyond('GET', '/settlements/{id}/sheet', '/settlements'),
    binary: { mediaType: spreadsheet },
  },
  getSettlementPdf: {
    ...beyond('GET', '/settlements/{id}/pdf', '/settlements'),
    binary: { mediaType: pdf },
  },
  getSettlementInvoice: beyond('GET', '/settlements/{id}/invoice', '/settlements'),
  saveSettlementInvoice: acting('PUT', '/settlements/{id}/invoice', '/settlements'),
  getSettlementInvoiceFile: {
    ...beyond('GET', '/settlements/{id}/invoice/file', '/settlements'),
    binary: { mediaType: xml },
  },
  saveKsefNumber: acting('PUT', '/settlements/{id}/invoice/ksef', '/settlements'),
  getCommissionYear: beyond('GET', '/commission/year', '/settlements'),
  getCommissionYearSheet: {
    ...beyond('GET', '/commission/year/sheet', '/settlements'),
    binary: { mediaType: spreadsheet },
  },
  findExpectedCommission: beyond('GET', '/commission/expected', '/settlements'),
  requestEarlyPayout: acting('POST', '/settlement/current/early-payout', '/settlements'),
  deleteEarlyPayout: acting('DELETE', '/settlements/{id}/early-payout', '/settlements'),
  getRecord: beyond('GET', '/records/{grid}/{id}', '{grid}'),
  findCompanyRecords: beyond('GET', '/company-records', 'ROLE_USER'),
  getClient: beyond('GET', '/client', 'ROLE_USER'),
  findClientEvents: beyond('GET', '/client/events', 'ROLE_USER'),
  findWantedFiles: beyond('GET', '/records/{grid}/{id}/wanted-files', '{grid}'),
  sendWantedFiles: acting('POST', '/records/{grid}/{id}/wanted-files', '{grid}'),
  createUpload: acting('POST', '/uploads', 'ROLE_USER'),
  deleteUpload: beyond('DELETE', '/uploads/{id}', 'ROLE_USER'),
  startReload: frontend('POST', '/reload-grid/{grid}', '{grid}'),
  findSavedViews: beyond('GET', '/saved-views/{grid}', '{grid}'),
  saveView: beyond('PUT', '/saved-views/{grid}', '{grid}'),
  deleteView: beyond('DELETE', '/saved-views/{grid}/{id}', '{grid}'),
  saveStartView: beyond('PUT', '/start-view', 'ROLE_USER'),
  findBrokerProducts: frontend(
    'GET',
    '/partner-configuration/recommendation-code/{recommendationCode}/products',
    '/integrations',
  ),
  getIntegration: frontend('GET', `${integrationPath}/summary/product/{product}`, '/integrations'),
  revealProductionAccess: frontend(
    'POST',
    `${integrationPath}/summary/product/{product}/prod-access`,
    '/integrations',
  ),
  createIntegrationKeys: beyond(
    'POST',
    `${integrationPath}/summary/product/{product}/keys`,
    '/integrations',
  ),
  activateIntegration: frontend('POST', integrationPath, '/integrations'),
  findDeliveries: beyond('GET', `${integrationPath}/deliveries/product/{product}`, '/integrations'),
  resendDelivery: beyond(
    'POST',
    `${integrationPath}/deliveries/resend/{deliveryId}`,
    '/integrations',
  ),
  sendSampleNotification: beyond('POST', `${integrationPath}/notification-test`, '/integrations'),
  createStyle: frontend('POST', `${integrationPath}/styles`, '/integrations'),
  updateStyle: frontend('PUT', `${integrationPath}/styles/{styleId}`, '/integrations'),
  uploadLogo: frontend('POST', `${integrationPath}/logo`, '/integrations'),
  deleteLogo: frontend('DELETE', `${integrationPath}/logo/{logoFileId}`, '/integrations'),
  getLogo: {
    ...frontend('GET', '/automatic-integration/logo/{logoFileId}', 'public'),
    binary: { mediaType: 'image/*' },
  },
  checkMerchantKey: publicCall('GET', '/merchant/ping'),
  getSdkStyle: publicCall('GET', '/sdk/v1/style/{styleId}'),
  getSdkRecommendation: publicCall('GET', '/sdk/v1/recommendation/{recommendationCode}'),
  createPayment: publicCall('POST', '/sdk/v1/payment'),
  createErrorReport: { ...publicCall('POST', '/error-reports'), beyond: true },
} as const satisfies Record<string, Endpoint>

export type CallName = keyof typeof endpoints
