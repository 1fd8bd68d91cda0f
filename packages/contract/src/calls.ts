import { accountHistoryCalls } from './accounts/account-history.ts'
import { passkeyCalls } from './accounts/passkeys.ts'
import { passwordCalls } from './accounts/password-calls.ts'
import { pushCalls } from './accounts/push.ts'
import { secondFactorCalls } from './accounts/second-factor.ts'
import { sessionCalls } from './accounts/session.ts'
import { settingsCalls } from './accounts/settings.ts'
import { stepUpCalls } from './accounts/step-up.ts'
import { teamCalls } from './accounts/team.ts'
import { unlockCalls } from './accounts/unlock.ts'
import { userInfoCalls } from './accounts/user-info.ts'
import { userSessionCalls } from './accounts/user-sessions.ts'
import { errorReportCalls } from './content/error-reports.ts'
import { brokerApplicationCalls } from './integrations/broker-application.ts'
import { deliveryCalls } from './integrations/deliveries.ts'
import { integrationCalls } from './integrations/integrations.ts'
import { logoCalls } from './integrations/logos.ts'
import { merchantCalls } from './integrations/merchant.ts'
import { paymentCalls } from './integrations/payments.ts'
import { sdkCalls } from './integrations/sdk-calls.ts'
import { styleCalls } from './integrations/styles.ts'
import { reloadCalls } from './lists/reload-grid.ts'
import { savedViewCalls } from './lists/saved-views.ts'
import { newsCalls } from './news/news.ts'
import type { Call } from './protocol/call.ts'
import type { GridCallName } from './protocol/grid-names.ts'
import { agentFigureCalls } from './records/agent-figures.ts'
import { clientConsentCalls } from './records/client-consents.ts'
import { clientCalls } from './records/clients.ts'
import { commissionCalls } from './records/commission.ts'
import { companyCalls } from './records/companies.ts'
import { confirmAllCalls } from './records/confirm-all.ts'
import { contractConfirmationCalls } from './records/contract-confirmation.ts'
import { contractGrid } from './records/contracts.ts'
import { dashboardCalls } from './records/dashboard.ts'
import { dictionaryCalls } from './records/dictionaries.ts'
import { documentRemarkCalls } from './records/document-remarks.ts'
import { financialDocumentGrid, invoiceLoanCalls } from './records/financial-documents.ts'
import { leadBatchCalls } from './records/lead-batch.ts'
import { leadBlockCalls } from './records/lead-block.ts'
import { leadBoardCalls } from './records/lead-board.ts'
import { leadDisputeCalls } from './records/lead-disputes.ts'
import { leadReceiptCalls } from './records/lead-receipt.ts'
import { leadWorkCalls } from './records/lead-work.ts'
import { leadGrid } from './records/leads.ts'
import { loanUpdateGrid } from './records/loan-updates.ts'
import { recordCalls } from './records/records.ts'
import { salesmanCalls } from './records/salesman.ts'
import { searchCalls } from './records/search.ts'
import { settlementCalls } from './records/settlement-calls.ts'
import { settlementInvoiceCalls } from './records/settlement-invoice.ts'
import { settlementGrid } from './records/settlements.ts'
import { uploadCalls } from './records/uploads.ts'
import { wantedFileCalls } from './records/wanted-files.ts'

/**
 * Every call of the API. The server's routes, the types of the portal's client and the document at
 * /api/docs come from this table.
 */
export const calls = {
  ...sessionCalls,
  ...unlockCalls,
  ...passwordCalls,
  ...settingsCalls,
  ...userSessionCalls,
  ...accountHistoryCalls,
  ...newsCalls,
  ...pushCalls,
  ...stepUpCalls,
  ...teamCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...userInfoCalls,
  ...salesmanCalls,
  ...dictionaryCalls,
  ...searchCalls,
  ...dashboardCalls,
  ...agentFigureCalls,
  findLeads: leadGrid.call,
  ...leadBlockCalls,
  ...leadReceiptCalls,
  ...clientCalls,
  ...leadBatchCalls,
  ...leadBoardCalls,
  ...leadWorkCalls,
  ...leadDisputeCalls,
  ...clientConsentCalls,
  ...companyCalls,
  ...brokerApplicationCalls,
  ...contractConfirmationCalls,
  findContracts: contractGrid.call,
  ...invoiceLoanCalls,
  ...documentRemarkCalls,
  ...confirmAllCalls,
  findFinancialDocuments: financialDocumentGrid.call,
  findLoanUpdates: loanUpdateGrid.call,
  findSettlements: settlementGrid.call,
  ...commissionCalls,
  ...settlementCalls,
  ...settlementInvoiceCalls,
  ...recordCalls,
  ...wantedFileCalls,
  ...uploadCalls,
  ...reloadCalls,
  ...savedViewCalls,
  ...integrationCalls,
  ...deliveryCalls,
  ...styleCalls,
  ...logoCalls,
  ...merchantCalls,
  ...sdkCalls,
  ...paymentCalls,
  ...errorReportCalls,
} as const satisfies Record<GridCallName, Call> & Record<string, Call>

export type CallName = keyof typeof calls
