import Fastify, { type FastifyInstance } from 'fastify'
import { authorizeCalls } from '#domain/account/authorize.ts'
import { readListsFromReplica } from '#domain/account/data-version.ts'
import { sharerOf, viewerOf } from '#domain/account/scope.ts'
import { createCompanyRegister } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import { findPortalFault } from '#domain/installation/built-portal.ts'
import type { Config } from '#domain/installation/config.ts'
import { summaryOf } from '#domain/installation/config-file.ts'
import { leaveOutCalls } from '#domain/installation/features-off.ts'
import { notifyWhileListening } from '#domain/integrations/notifier.ts'
import { signWhileListening } from '#domain/leads/receipts.ts'
import { linkPages } from '#domain/links/links.ts'
import { makeNewsWhileListening } from '#domain/news/news-rounds.ts'
import { refuseUnknownSchema } from '#domain/schema/refuse-unknown.ts'
import { readTextFolder } from '#domain/texts/text-folder.ts'
import { createTexts, type Texts } from '#domain/texts/texts.ts'
import { sweepWhileListening } from '#domain/upkeep/sweep.ts'
import { noticeUntrustedProxy } from '#domain/upkeep/untrusted-proxy.ts'
import { watchWaiting } from '#domain/upkeep/waiting.ts'
import { accountHistoryRoutes } from '#modules/account/history/account-history.routes.ts'
import { passwordRoutes } from '#modules/account/passwords/passwords.routes.ts'
import { secondFactorRoutes } from '#modules/account/second-factor/second-factor.routes.ts'
import { sessionRoutes } from '#modules/account/session/session.routes.ts'
import { unlockRoutes } from '#modules/account/session/unlock.routes.ts'
import { userSessionRoutes } from '#modules/account/sessions/user-sessions.routes.ts'
import { contactRoutes } from '#modules/account/settings/contact.routes.ts'
import { settingsRoutes } from '#modules/account/settings/settings.routes.ts'
import { stepUpRoutes } from '#modules/account/step-up/step-up.routes.ts'
import { apiDocumentRoutes } from '#modules/api-document/api-document.routes.ts'
import { clientRoutes } from '#modules/clients/clients.routes.ts'
import { companyRoutes } from '#modules/companies/companies.routes.ts'
import { clientConsentRoutes } from '#modules/consents/client-consents.routes.ts'
import { contentRoutes } from '#modules/content/content.routes.ts'
import { portalRoutes, securityTxtRoutes } from '#modules/content/portal.routes.ts'
import { contractConfirmationRoutes } from '#modules/contracts/confirmation/contract-confirmation.routes.ts'
import { contractDocumentRoutes } from '#modules/contracts/confirmation/contract-document.routes.ts'
import { confirmAllRoutes } from '#modules/documents/confirm-all.routes.ts'
import { confirmationLimitRoutes } from '#modules/documents/confirmation-limits.routes.ts'
import { documentRoutes } from '#modules/documents/documents.routes.ts'
import { errorReportRoutes } from '#modules/errors/error-reports.routes.ts'
import { uploadRoutes } from '#modules/files/uploads.routes.ts'
import { wantedFileRoutes } from '#modules/files/wanted-files.routes.ts'
import { healthRoutes } from '#modules/health/health.routes.ts'
import { dashboardRoutes } from '#modules/home/dashboard.routes.ts'
import { brokerApplicationRoutes } from '#modules/integrations/applications/broker-applications.routes.ts'
import { deliveryRoutes } from '#modules/integrations/deliveries/deliveries.routes.ts'
import { integrationRoutes } from '#modules/integrations/integrations.routes.ts'
import { logoRoutes } from '#modules/integrations/logos/logos.routes.ts'
import { merchantRoutes } from '#modules/integrations/merchant/merchant.routes.ts'
import {
  handOverPageRoutes,
  paymentRoutes,
} from '#modules/integrations/payments/payments.routes.ts'
import { sdkRoutes } from '#modules/integrations/sdk/sdk.routes.ts'
import { sdkScriptRoutes } from '#modules/integrations/sdk/sdk-script.routes.ts'
import { styleRoutes } from '#modules/integrations/styles/styles.routes.ts'
import { leadBlockRoutes } from '#modules/leads/lead-block.routes.ts'
import { leadBoardRoutes } from '#modules/leads/lead-board.routes.ts'
import { leadDisputeRoutes } from '#modules/leads/lead-disputes.routes.ts'
import { leadReceiptRoutes, receiptKeyRoutes } from '#modules/leads/lead-receipt.routes.ts'
import { leadKeepingRoutes, leadWorkRoutes } from '#modules/leads/lead-work.routes.ts'
import { dictionaryRoutes } from '#modules/list/dictionaries.routes.ts'
import { reloadGridRoutes } from '#modules/list/reload/reload-grid.routes.ts'
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
import { useContractSchemas } from '#platform/calls/calls.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Changes } from '#platform/database/statements.ts'
import { answerErrors } from '#platform/errors.ts'
import { useEvents } from '#platform/events/call-events.ts'
import { chainWhileListening } from '#platform/events/chain.ts'
import { recordRefusals } from '#platform/events/refusals.ts'
import {
  type ConnectionLimits,
  connectionOptions,
  type LoadLimits,
  limitConnections,
  limitsOf,
  refusedRequests,
  shedLoad,
} from '#platform/http/connections.ts'
import { sendSecurityHeaders } from '#platform/http/security-headers.ts'
import { createExportSlots } from '#platform/list/export-slots.ts'
import { registerGrid } from '#platform/list/register-grid.ts'
import { loggerOptions, RequestLog } from '#platform/logger.ts'
import { internet, type Network } from '#platform/outbound/network.ts'
import { createAnswers, createRemember } from '#platform/remembered/remember.ts'
import { dataSecrets } from '#platform/secrets/auth-secret.ts'
import { createKeyedHash, createSealer } from '#platform/secrets/sealer.ts'
import { audienceOf, createLifetime, createTokens } from '#platform/session/tokens.ts'
import { createTurns, readsOfUser } from '#platform/throttling/gate.ts'
import { createCallCounter } from '#platform/throttling/rate-limits.ts'
import { useWriteBudgets } from '#platform/throttling/write-budgets.ts'
import { readVersion } from '../../../packages/runtime/sources.mjs'
import { sendEventsWhileListening } from './domain/events/deliveries.ts'
import { reloadRecords } from './import-records.ts'
import { listSourcesOf } from './lists.ts'

// Some 5,000 pages of 20 rows.
const REMEMBERED_BYTES = 48 * 1024 * 1024

export interface AppOptions {
  readonly config: Config
  readonly db: Db
  /** The pool for work that outlives a request. Default: `db`. */
  readonly longRunningDb?: Db
  /** The pool for reads from a replica. */
  readonly replicaDb?: Db | null
  /** Without it each request reads its session anew. */
  readonly changes?: Changes | undefined
  readonly clock: Clock
  readonly secret: string
  /** Default: the internet. */
  readonly network?: Network
  /** Shorter limits, for tests. */
  readonly connections?: Partial<ConnectionLimits & LoadLimits>
  /** Each process's memory for answers of lists. */
  readonly rememberedBytes?: number
  readonly isStopping?: () => boolean
  /** Default: the directory of the build. */
  readonly portalDirectory?: string
}

/** Builds the server: the platform first, then one line per module. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock } = options
  const limits = { ...limitsOf(config), ...options.connections }
  const app = Fastify({
    logger: loggerOptions(config, Object.values(linkPages)),
    logController: new RequestLog(),
    bodyLimit: 64 * 1024,
    // Unique over processes and restarts, as events keep the id.
    genReqId: () => crypto.randomUUID(),
    ...connectionOptions(limits),
    ...refusedRequests,
    trustProxy: [...config.trustedProxies],
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  const version = readVersion()
  app.log.info({ version, ...summaryOf(config) }, 'the portal starts')
  const textFiles = await readTextFolder(config.textsDir, config.portal.language)
  const context = createContext(options, await createTexts(textFiles, config))
  const listSources = listSourcesOf(config)
  const exports = {
    slots: createExportSlots(limits.export),
    count: createCallCounter({ max: config.exportsPerHour, seconds: 3600 }, clock),
    sharerOf,
    author: config.brand.legalName ?? config.brand.name,
    words: context.installation.texts,
  }

  limitConnections(app, limits)
  noticeUntrustedProxy(app, context)
  answerErrors(app)
  await sendSecurityHeaders(app, config.portalOrigins)
  await app.register(async (api) => {
    useContractSchemas(api)
    leaveOutCalls(api, config)
    refuseUnknownSchema(api, context)
    shedLoad(api, limits)
    useEvents(api, context)
    useWriteBudgets(api, context)
    recordRefusals(api, context)
    authorizeCalls(api, context, options.changes)
    sweepWhileListening(api, context)
    makeNewsWhileListening(api, context)
    chainWhileListening(api, context)
    watchWaiting(api, context)
    sessionRoutes(api, context)
    unlockRoutes(api, context)
    passwordRoutes(api, context)
    settingsRoutes(api, context)
    contactRoutes(api, context)
    userSessionRoutes(api, context)
    accountHistoryRoutes(api, context)
    newsRoutes(api, context)
    stepUpRoutes(api, context)
    teamRoutes(api, context)
    secondFactorRoutes(api, context)
    dictionaryRoutes(api, context)
    leadBlockRoutes(api, context)
    leadReceiptRoutes(api, context)
    leadDisputeRoutes(api, context)
    clientConsentRoutes(api, context)
    signWhileListening(api, context)
    leadBoardRoutes(api, context)
    leadWorkRoutes(api, context)
    leadKeepingRoutes(api, context)
    companyRoutes(api, context)
    brokerApplicationRoutes(api, context)
    contractConfirmationRoutes(api, context)
    dashboardRoutes(api, context, listSources)
    todayRoutes(api, context, listSources)
    agentFigureRoutes(api, context, exports, listSources)
    searchRoutes(api, context, listSources)
    for (const list of Object.values(listSources)) registerGrid(api, context, exports, list)
    documentRoutes(api, context)
    confirmAllRoutes(api, context, exports)
    confirmationLimitRoutes(api, context)
    commissionRoutes(api, context, { sources: listSources, exports })
    settlementRoutes(api, context)
    settlementFileRoutes(api, context, exports)
    settlementInvoiceRoutes(api, context)
    recordRoutes(api, context, listSources)
    clientRoutes(api, context, listSources)
    questionRoutes(api, context, listSources)
    uploadRoutes(api, context)
    wantedFileRoutes(api, context, listSources)
    reloadGridRoutes(api, context, reloadRecords)
    savedViewRoutes(api, context)
    integrationRoutes(api, context)
    deliveryRoutes(api, context)
    notifyWhileListening(api, context)
    sendEventsWhileListening(api, context)
    styleRoutes(api, context)
    logoRoutes(api, context)
    merchantRoutes(api, context)
    sdkRoutes(api, context)
    paymentRoutes(api, context)
    errorReportRoutes(api, context)
  })
  const portalFault = await findPortalFault(config, options.portalDirectory)
  if (portalFault !== null) app.log.error(portalFault)
  const { isStopping = () => false } = options
  healthRoutes(app, { db, isStopping, version, portalFault })
  if (config.apiDocs) await apiDocumentRoutes(app)
  await sdkScriptRoutes(app)
  await contentRoutes(app, config)
  securityTxtRoutes(app, context)
  receiptKeyRoutes(app, context)
  handOverPageRoutes(app, context)
  contractDocumentRoutes(app, context)
  await portalRoutes(app, config, textFiles, context.installation.texts, options.portalDirectory)
  return app
}

function createContext(options: AppOptions, texts: Texts): Context {
  const { config, db, clock, secret } = options
  const lifetime = createLifetime(config, clock)
  const secrets = [secret, ...config.authSecretPrevious] as const
  const tokens = createTokens(
    secrets,
    { accessMinutes: config.sessionAccessMinutes, audience: audienceOf(config.publicUrl) },
    clock,
  )
  const companies = createCompanyRegister(config, db, clock)
  const sealer = createSealer(dataSecrets(config, secret))
  return {
    config,
    db,
    readFor: readListsFromReplica(db, options.replicaDb ?? null),
    longRunningDb: options.longRunningDb ?? db,
    clock,
    tokens,
    lifetime,
    companies,
    sealer,
    installation: { publicUrl: config.publicUrl, sealer, brand: config.brand, texts },
    keyedHash: createKeyedHash(secret),
    network: options.network ?? internet,
    remember: createRemember(
      createAnswers(options.rememberedBytes ?? REMEMBERED_BYTES),
      viewerOf,
      createTurns(readsOfUser),
      sharerOf,
    ),
  }
}
