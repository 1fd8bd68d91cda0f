import { accountHistoryCalls } from './account/account-history.ts'
import { passkeyCalls } from './account/passkeys.ts'
import { passwordCalls } from './account/password-calls.ts'
import { salesmanCalls } from './account/salesman.ts'
import { secondFactorCalls } from './account/second-factor.ts'
import { sessionCalls } from './account/session.ts'
import { settingsCalls } from './account/settings.ts'
import { stepUpCalls } from './account/step-up.ts'
import { unlockCalls } from './account/unlock.ts'
import { userInfoCalls } from './account/user-info.ts'
import { userSessionCalls } from './account/user-sessions.ts'
import { clientCalls } from './clients/clients.ts'
import { companyCalls } from './companies/companies.ts'
import { clientConsentCalls } from './consents/client-consents.ts'
import { contractConfirmationCalls } from './contracts/contract-confirmation.ts'
import { confirmAllCalls } from './documents/confirm-all.ts'
import { documentRemarkCalls } from './documents/document-remarks.ts'
import { receivedDocumentCalls } from './documents/documents.ts'
import { errorReportCalls } from './errors/error-reports.ts'
import { uploadCalls } from './files/uploads.ts'
import { wantedFileCalls } from './files/wanted-files.ts'
import { dashboardCalls } from './home/dashboard.ts'
import { brokerApplicationCalls } from './integrations/broker-application.ts'
import { deliveryCalls } from './integrations/deliveries.ts'
import { integrationCalls } from './integrations/integrations.ts'
import { logoCalls } from './integrations/logos.ts'
import { merchantCalls } from './integrations/merchant.ts'
import { paymentCalls } from './integrations/payments.ts'
import { sdkCalls } from './integrations/sdk-calls.ts'
import { styleCalls } from './integrations/styles.ts'
import { leadBatchCalls } from './leads/lead-batch.ts'
import { leadBlockCalls } from './leads/lead-block.ts'
import { leadBoardCalls } from './leads/lead-board.ts'
import { leadDisputeCalls } from './leads/lead-disputes.ts'
import { leadReceiptCalls } from './leads/lead-receipt.ts'
import { leadWorkCalls } from './leads/lead-work.ts'
import { dictionaryCalls } from './list/dictionaries.ts'
import { listCalls } from './lists/grids.ts'
import { reloadCalls } from './lists/reload-grid.ts'
import { savedViewCalls } from './lists/saved-views.ts'
import { newsCalls } from './news/news.ts'
import { pushCalls } from './news/push.ts'
import type { Call } from './protocol/call.ts'
import { questionCalls } from './questions/questions.ts'
import { recordCalls } from './records/records.ts'
import { searchCalls } from './search/search.ts'
import { commissionCalls } from './settlements/commission.ts'
import { settlementCalls } from './settlements/settlement-calls.ts'
import { settlementInvoiceCalls } from './settlements/settlement-invoice.ts'
import { agentFigureCalls } from './team/agent-figures.ts'
import { teamCalls } from './team/team.ts'
import { todayCalls } from './today/today.ts'

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
  ...todayCalls,
  ...agentFigureCalls,
  ...listCalls,
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
  ...receivedDocumentCalls,
  ...documentRemarkCalls,
  ...confirmAllCalls,
  ...commissionCalls,
  ...settlementCalls,
  ...settlementInvoiceCalls,
  ...recordCalls,
  ...questionCalls,
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
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
