import type { CallName } from './endpoints.ts'

/**
 * What a backend may lack or a deployment switch off, and the calls that are for nothing else. The
 * sign-in of users who have a second factor is not among them: it asks for the factor all the same.
 */
export const features = {
  search: ['findAnything'],
  records: ['getRecord', 'findCompanyRecords'],
  clients: ['getClient', 'findClientEvents'],
  agentFigures: ['findAgentFigures', 'getAgentFiguresSheet'],
  settlementLines: ['getSettlement', 'getSettlementSheet', 'getSettlementPdf'],
  earlyPayoutStates: ['deleteEarlyPayout'],
  commission: ['getCommissionYear', 'getCommissionYearSheet', 'findExpectedCommission'],
  invoices: [
    'getSettlementInvoice',
    'saveSettlementInvoice',
    'getSettlementInvoiceFile',
    'saveKsefNumber',
  ],
  documentRemarks: ['createDocumentRemark', 'deleteDocumentRemark'],
  secondSignature: [
    'findConfirmationLimits',
    'saveConfirmationLimits',
    'confirmLimitChange',
    'deleteLimitChange',
  ],
  exclusions: ['findConfirmationExclusions', 'updateConfirmationExclusions'],
  confirmAll: ['getWaitingDocuments', 'confirmWaitingDocuments'],
  confirmationReceipts: ['getConfirmationReceipt'],
  wantedFiles: ['findWantedFiles', 'sendWantedFiles'],
  uploads: ['createUpload', 'deleteUpload'],
  savedViews: ['findSavedViews', 'saveView', 'deleteView', 'getStartView', 'saveStartView'],
  team: [
    'findTeam',
    'findMasters',
    'createTeamMember',
    'updateTeamMember',
    'deactivateTeamMember',
    'activateTeamMember',
    'resendInvitation',
  ],
  sessions: ['findSessions', 'deleteSession', 'deleteOtherSessions'],
  news: ['findNews', 'getUnreadNews', 'updateReadNews', 'getNewsSettings', 'updateNewsSettings'],
  push: ['getPushSettings', 'savePushSubscription', 'deletePushSubscription'],
  history: ['findAccountEntries'],
  secondFactor: [
    'getSecondFactor',
    'startTotp',
    'confirmTotp',
    'deleteTotp',
    'createRecoveryCodes',
    'findPasskeys',
    'startPasskey',
    'createPasskey',
    'updatePasskey',
    'deletePasskey',
  ],
  keyReplacement: ['createIntegrationKeys'],
  receipts: ['getLeadReceipt', 'getLeadReceiptPdf'],
  disputes: ['createLeadDispute', 'createNipDispute', 'findNipDisputes'],
  clientConsents: ['sendClientConsents', 'getClientConsents', 'saveClientConsents'],
  companyLookup: ['getCompany'],
  leadCheck: ['getLeadLimit', 'checkLeadAvailability'],
  leadBatch: ['getLeadBatchLimit', 'checkLeads', 'blockLeads'],
  leadWork: [
    'getLeadWork',
    'createLeadNote',
    'deleteLeadNote',
    'saveNextStep',
    'updateLeadContact',
  ],
  /** They send a filter that the specification does not have. */
  leadTabs: [],
  leadBoard: ['findLeadBoard'],
  leadHandOver: ['createLeadHandOver'],
  leadWithdrawal: ['createLeadWithdrawal'],
  leadExtension: ['requestLeadExtension'],
  recommendationLinks: ['findRecommendationLinks'],
  brokerContract: ['getBrokerContract'],
  contactCodes: ['sendContactCode', 'confirmContact'],
  deliveries: ['findDeliveries', 'resendDelivery', 'sendSampleNotification'],
  dataRefresh: ['getReloadStatus', 'startReload'],
} as const satisfies Record<string, readonly CallName[]>

export type FeatureName = keyof typeof features

export const featureNames = Object.keys(features) as [FeatureName, ...FeatureName[]]
