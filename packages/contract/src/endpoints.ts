import type { Endpoint } from './call.ts'
import { type GridName, gridPages } from './grid-names.ts'
import { integrationEndpoints } from './integration-endpoints.ts'

const pdf = 'application/pdf'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A grid's list, sums and export have the same address. */
function gridEndpoint<const N extends GridName>(name: N) {
  return {
    method: 'GET',
    base: 'frontend',
    path: `/${name}`,
    access: gridPages[name],
    binary: { mediaType: spreadsheet },
  } as const
}

/**
 * Address and access of every call. Without schemas, so that the portal can send calls without
 * loading zod; `calls` adds the schemas.
 */
export const endpoints = {
  signIn: { method: 'POST', base: 'frontend', path: '/login_check', access: 'public' },
  refreshToken: {
    method: 'POST',
    base: 'frontend',
    path: '/login/token/refresh',
    access: 'public',
  },
  checkAccessToken: { method: 'GET', base: 'frontend', path: '/pre_auth', access: 'optional' },
  signOut: { method: 'POST', base: 'frontend', path: '/logout', access: 'public' },
  requestPasswordReset: {
    method: 'POST',
    base: 'frontend',
    path: '/login/reset-password',
    access: 'public',
  },
  sendPasswordSms: {
    method: 'POST',
    base: 'frontend',
    path: '/login/reset-password-sms',
    access: 'public',
  },
  changePassword: {
    method: 'PATCH',
    base: 'frontend',
    path: '/login/change-password',
    access: 'public',
  },
  switchLogin: { method: 'POST', base: 'frontend', path: '/login_switch', access: 'public' },
  getContact: {
    method: 'GET',
    base: 'frontend',
    path: '/settings/contact',
    access: '/settings/contact',
  },
  getBrokerContract: {
    method: 'GET',
    base: 'frontend',
    path: '/broker/contract',
    access: '/settings/contact',
  },
  updateContact: {
    method: 'PUT',
    base: 'frontend',
    path: '/settings/contact',
    access: '/settings/contact',
  },
  updatePassword: {
    method: 'POST',
    base: 'frontend',
    path: '/settings/password',
    access: '/settings/password',
  },
  getUserInfo: { method: 'GET', base: 'frontend', path: '/user_info', access: 'ROLE_USER' },
  getSalesman: { method: 'GET', base: 'frontend', path: '/salesman', access: 'ROLE_USER' },
  findAgents: { method: 'GET', base: 'frontend', path: '/agents', access: 'ROLE_USER' },
  findCustomers: { method: 'GET', base: 'frontend', path: '/customers', access: 'ROLE_USER' },
  findProducts: { method: 'GET', base: 'frontend', path: '/products', access: 'ROLE_USER' },
  findRepaymentPeriods: {
    method: 'GET',
    base: 'frontend',
    path: '/repayment_periods',
    access: 'ROLE_USER',
  },
  findAnything: { method: 'GET', base: 'frontend', path: '/search', access: 'ROLE_USER' },
  getDashboardCases: {
    method: 'GET',
    base: 'frontend',
    path: '/dashboard/cases',
    access: 'ROLE_CASES',
  },
  findRevenues: {
    method: 'GET',
    base: 'frontend',
    path: '/dashboard/revenues',
    access: 'ROLE_STATISTICS',
  },
  findRecommendationLinks: {
    method: 'GET',
    base: 'frontend',
    path: '/dashboard/recommendation-links',
    access: 'ROLE_USER',
  },
  findLeads: gridEndpoint('lead-grid'),
  blockLead: { method: 'POST', base: 'frontend', path: '/leads', access: '/lead-block' },
  getLeadLimit: { method: 'GET', base: 'frontend', path: '/leads/limit', access: '/lead-block' },
  checkLeadAvailability: {
    method: 'GET',
    base: 'frontend',
    path: '/leads/availability',
    access: '/lead-block',
  },
  getCompany: {
    method: 'GET',
    base: 'public',
    path: '/form/company/PL{nip}',
    access: 'public',
  },
  createBrokerApplication: {
    method: 'POST',
    base: 'frontend',
    path: '/broker-application',
    access: 'public',
  },
  getContractConfirmation: {
    method: 'GET',
    base: 'frontend',
    path: '/contract-confirmation/{hash}',
    access: 'public',
  },
  sendConfirmationSms: {
    method: 'POST',
    base: 'frontend',
    path: '/contract-confirmation/{hash}/sms',
    access: 'public',
  },
  confirmContract: {
    method: 'POST',
    base: 'frontend',
    path: '/contract-confirmation/{hash}',
    access: 'public',
  },
  findContracts: gridEndpoint('proposal-contract-grid'),
  findInvoicesAndLoans: gridEndpoint('invoice-loan-grid'),
  confirmInvoicesAndLoans: {
    method: 'POST',
    base: 'frontend',
    path: '/invoice-loan-grid/confirm',
    access: '/invoice-loan-list',
    movesMoney: true,
  },
  findFinancialDocuments: gridEndpoint('financial-document-grid'),
  findLoanUpdates: gridEndpoint('loan-update-grid'),
  findSettlements: gridEndpoint('settlement-grid'),
  getSettlement: {
    method: 'GET',
    base: 'frontend',
    path: '/settlements/{id}',
    access: '/settlements',
  },
  getSettlementSheet: {
    method: 'GET',
    base: 'frontend',
    path: '/settlements/{id}/sheet',
    access: '/settlements',
    binary: { mediaType: spreadsheet },
  },
  getSettlementPdf: {
    method: 'GET',
    base: 'frontend',
    path: '/settlements/{id}/pdf',
    access: '/settlements',
    binary: { mediaType: pdf },
  },
  getCurrentSettlement: {
    method: 'GET',
    base: 'frontend',
    path: '/settlement/current',
    access: 'ROLE_SETTLEMENTS_LIST',
  },
  requestEarlyPayout: {
    method: 'POST',
    base: 'frontend',
    path: '/settlement/current/early-payout',
    access: '/settlements',
    movesMoney: true,
  },
  getRecord: {
    method: 'GET',
    base: 'frontend',
    path: '/records/{grid}/{id}',
    access: '{grid}',
  },
  findCompanyRecords: {
    method: 'GET',
    base: 'frontend',
    path: '/company-records',
    access: 'ROLE_USER',
  },
  getReloadStatus: {
    method: 'GET',
    base: 'frontend',
    path: '/reload-grid/{grid}/status',
    access: '{grid}',
  },
  startReload: {
    method: 'POST',
    base: 'frontend',
    path: '/reload-grid/{grid}',
    access: '{grid}',
  },
  findSavedViews: {
    method: 'GET',
    base: 'frontend',
    path: '/saved-views/{grid}',
    access: '{grid}',
  },
  saveView: {
    method: 'PUT',
    base: 'frontend',
    path: '/saved-views/{grid}',
    access: '{grid}',
  },
  deleteView: {
    method: 'DELETE',
    base: 'frontend',
    path: '/saved-views/{grid}/{id}',
    access: '{grid}',
  },
  ...integrationEndpoints,
  checkMerchantKey: { method: 'GET', base: 'public', path: '/merchant/ping', access: 'public' },
  getSdkStyle: {
    method: 'GET',
    base: 'public',
    path: '/sdk/v1/style/{styleId}',
    access: 'public',
  },
  getSdkRecommendation: {
    method: 'GET',
    base: 'public',
    path: '/sdk/v1/recommendation/{recommendationCode}',
    access: 'public',
  },
  createPayment: { method: 'POST', base: 'public', path: '/sdk/v1/payment', access: 'public' },
} as const satisfies Record<string, Endpoint>

export type CallName = keyof typeof endpoints
