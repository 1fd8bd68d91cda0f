import type { CallName } from '../src/calls.ts'

/*
 * The portal's code has these fields where it reads the answers, so that no page loads a table of all; a
 * test compares both.
 */

/**
 * Calls whose rows the portal reads also without their envelope `{"collection": […]}`, with the fields
 * without which it leaves a row out.
 */
export const rowNeeds: Partial<Record<CallName, readonly string[]>> = {
  findAgents: ['id', 'name'],
  findCustomers: ['nip', 'name'],
  findRepaymentPeriods: ['value', 'type'],
  findBrokerProducts: ['name'],
  findRecommendationLinks: ['product', 'url'],
  findRevenues: ['month', 'amount', 'currency'],
  getDashboardCases: ['kind', 'status', 'count'],
  getCommissionYear: ['month', 'currency', 'earned'],
  findExpectedCommission: ['stage', 'currency', 'count', 'amount'],
}

/** Fields of an answer without which the portal shows nothing of it. */
export const wholeAnswers: Partial<Record<CallName, readonly string[]>> = {
  signIn: ['token', 'refresh_token'],
  refreshToken: ['token'],
  getIntegration: ['name', 'isActive'],
  getSalesman: ['firstName', 'lastName'],
  getUnreadNews: ['count'],
  getCurrentSettlement: ['amount', 'currency', 'periodFrom', 'periodTo'],
  getCompany: ['name'],
  getLeadLimit: ['limit', 'used'],
  getLeadBatchLimit: ['reports'],
  getLeadWork: ['notes', 'contact'],
  getLeadReceipt: ['jws'],
  getRecord: ['row'],
  findCompanyRecords: ['lists'],
  getWaitingDocuments: ['version', 'count', 'sums'],
  findConfirmationLimits: ['limits'],
  getSettlement: ['settlement', 'linesAmount'],
  getSettlementInvoice:
    'settlementNumber periodFrom periodTo amount currency seller buyer start'.split(' '),
  getCommissionYear: ['year'],
  getBrokerContract: ['number', 'signedAt', 'status'],
  getSecondFactor: ['recoveryCodesLeft'],
  getClientConsents: ['consents'],
  getContractConfirmation: ['number', 'expiresAt'],
}
