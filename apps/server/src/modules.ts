import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import { accountHistoryRoutes } from '#modules/account/history/account-history.routes.ts'
import { passwordRoutes } from '#modules/account/passwords/passwords.routes.ts'
import { secondFactorRoutes } from '#modules/account/second-factor/second-factor.routes.ts'
import { sessionRoutes } from '#modules/account/session/session.routes.ts'
import { unlockRoutes } from '#modules/account/session/unlock.routes.ts'
import { userSessionRoutes } from '#modules/account/sessions/user-sessions.routes.ts'
import { contactRoutes } from '#modules/account/settings/contact.routes.ts'
import { settingsRoutes } from '#modules/account/settings/settings.routes.ts'
import { stepUpRoutes } from '#modules/account/step-up/step-up.routes.ts'
import { clientRoutes } from '#modules/clients/clients.routes.ts'
import { companyRoutes } from '#modules/companies/companies.routes.ts'
import { clientConsentRoutes } from '#modules/consents/client-consents.routes.ts'
import { contractConfirmationRoutes } from '#modules/contracts/confirmation/contract-confirmation.routes.ts'
import { confirmAllRoutes } from '#modules/documents/confirm-all.routes.ts'
import { confirmationLimitRoutes } from '#modules/documents/confirmation-limits.routes.ts'
import { documentRoutes } from '#modules/documents/documents.routes.ts'
import { errorReportRoutes } from '#modules/errors/error-reports.routes.ts'
import { uploadRoutes } from '#modules/files/uploads.routes.ts'
import { wantedFileRoutes } from '#modules/files/wanted-files.routes.ts'
import { dashboardRoutes } from '#modules/home/dashboard.routes.ts'
import { brokerApplicationRoutes } from '#modules/integrations/applications/broker-applications.routes.ts'
import { deliveryRoutes } from '#modules/integrations/deliveries/deliveries.routes.ts'
import { integrationRoutes } from '#modules/integrations/integrations.routes.ts'
import { logoRoutes } from '#modules/integrations/logos/logos.routes.ts'
import { merchantRoutes } from '#modules/integrations/merchant/merchant.routes.ts'
import { paymentRoutes } from '#modules/integrations/payments/payments.routes.ts'
import { sdkRoutes } from '#modules/integrations/sdk/sdk.routes.ts'
import { styleRoutes } from '#modules/integrations/styles/styles.routes.ts'
import { leadBlockRoutes } from '#modules/leads/lead-block.routes.ts'
import { leadBoardRoutes } from '#modules/leads/lead-board.routes.ts'
import { leadDisputeRoutes } from '#modules/leads/lead-disputes.routes.ts'
import { leadReceiptRoutes } from '#modules/leads/lead-receipt.routes.ts'
import { leadKeepingRoutes, leadWorkRoutes } from '#modules/leads/lead-work.routes.ts'
import { dictionaryRoutes } from '#modules/list/dictionaries.routes.ts'
import { savedViewRoutes } from '#modules/list/saved-views.routes.ts'
import { newsRoutes } from '#modules/news/news.routes.ts'
import { questionRoutes } from '#modules/questions/questions.routes.ts'
import { recordRoutes } from '#modules/records/records.routes.ts'
import { searchRoutes } from '#modules/search/search.routes.ts'
import { commissionRoutes } from '#modules/settlements/commission/commission.routes.ts'
import { settlementFileRoutes } from '#modules/settlements/settlement-files.routes.ts'
import { settlementInvoiceRoutes } from '#modules/settlements/settlement-invoice.routes.ts'
import { settlementRoutes } from '#modules/settlements/settlements.routes.ts'
import { agentFigureRoutes } from '#modules/team/agent-figures.routes.ts'
import { teamRoutes } from '#modules/team/team.routes.ts'
import { todayRoutes } from '#modules/today/today.routes.ts'

type Module = (app: FastifyInstance, context: Context, lists: Lists) => void

/** The calls of each module. */
export const modules: readonly Module[] = [
  sessionRoutes,
  unlockRoutes,
  passwordRoutes,
  settingsRoutes,
  contactRoutes,
  userSessionRoutes,
  accountHistoryRoutes,
  newsRoutes,
  stepUpRoutes,
  teamRoutes,
  secondFactorRoutes,
  dictionaryRoutes,
  leadBlockRoutes,
  leadReceiptRoutes,
  leadDisputeRoutes,
  clientConsentRoutes,
  leadBoardRoutes,
  leadWorkRoutes,
  leadKeepingRoutes,
  companyRoutes,
  brokerApplicationRoutes,
  contractConfirmationRoutes,
  dashboardRoutes,
  todayRoutes,
  agentFigureRoutes,
  searchRoutes,
  documentRoutes,
  confirmAllRoutes,
  confirmationLimitRoutes,
  commissionRoutes,
  settlementRoutes,
  settlementFileRoutes,
  settlementInvoiceRoutes,
  recordRoutes,
  clientRoutes,
  questionRoutes,
  uploadRoutes,
  wantedFileRoutes,
  savedViewRoutes,
  integrationRoutes,
  deliveryRoutes,
  styleRoutes,
  logoRoutes,
  merchantRoutes,
  sdkRoutes,
  paymentRoutes,
  errorReportRoutes,
]
