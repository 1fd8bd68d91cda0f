import { accountHistoryCalls } from './account-history.ts'
import { brokerApplicationCalls } from './broker-application.ts'
import type { Call } from './call.ts'
import { companyCalls } from './companies.ts'
import { contractConfirmationCalls } from './contract-confirmation.ts'
import { contractGrid } from './contracts.ts'
import { dashboardCalls } from './dashboard.ts'
import { deliveryCalls } from './deliveries.ts'
import { dictionaryCalls } from './dictionaries.ts'
import type { CallName } from './endpoints.ts'
import { financialDocumentGrid, invoiceLoanCalls } from './financial-documents.ts'
import { integrationCalls } from './integrations.ts'
import { leadBlockCalls } from './lead-block.ts'
import { leadGrid } from './leads.ts'
import { loanUpdateGrid } from './loan-updates.ts'
import { logoCalls } from './logos.ts'
import { merchantCalls } from './merchant.ts'
import { passkeyCalls } from './passkeys.ts'
import { passwordCalls } from './password-calls.ts'
import { paymentCalls } from './payments.ts'
import { recordCalls } from './records.ts'
import { reloadCalls } from './reload-grid.ts'
import { salesmanCalls } from './salesman.ts'
import { savedViewCalls } from './saved-views.ts'
import { sdkCalls } from './sdk-calls.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './session.ts'
import { settingsCalls } from './settings.ts'
import { settlementCalls } from './settlement-calls.ts'
import { settlementGrid } from './settlements.ts'
import { stepUpCalls } from './step-up.ts'
import { styleCalls } from './styles.ts'
import { teamCalls } from './team.ts'
import { unlockCalls } from './unlock.ts'
import { userInfoCalls } from './user-info.ts'
import { userSessionCalls } from './user-sessions.ts'

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
  ...stepUpCalls,
  ...teamCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...userInfoCalls,
  ...salesmanCalls,
  ...dictionaryCalls,
  ...searchCalls,
  ...dashboardCalls,
  findLeads: leadGrid.call,
  ...leadBlockCalls,
  ...companyCalls,
  ...brokerApplicationCalls,
  ...contractConfirmationCalls,
  findContracts: contractGrid.call,
  ...invoiceLoanCalls,
  findFinancialDocuments: financialDocumentGrid.call,
  findLoanUpdates: loanUpdateGrid.call,
  findSettlements: settlementGrid.call,
  ...settlementCalls,
  ...recordCalls,
  ...reloadCalls,
  ...savedViewCalls,
  ...integrationCalls,
  ...deliveryCalls,
  ...styleCalls,
  ...logoCalls,
  ...merchantCalls,
  ...sdkCalls,
  ...paymentCalls,
} as const satisfies Record<CallName, Call>
