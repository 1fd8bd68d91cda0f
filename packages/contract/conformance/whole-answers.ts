import { answerNeeds } from '../src/protocol/answer-needs.ts'
import type { CallName } from '../src/protocol/endpoints.ts'

/**
 * Fields of an answer without which the portal shows nothing of it. But for `answerNeeds`, its code has
 * them where it reads the answer, so that no page loads this table; a test compares both.
 */
export const wholeAnswers: Partial<Record<CallName, readonly string[]>> = {
  ...answerNeeds,
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
