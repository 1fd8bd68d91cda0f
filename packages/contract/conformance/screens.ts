// oxlint-disable max-lines
import type { SecuredPage } from '../src/protocol/access-map.ts'
import type { CallName } from '../src/protocol/endpoints.ts'
import { all, may, need, type Screen, type Use } from './screen.ts'

const red = 'a red message with a retry'
const file = 'the button ends in a message'

const list = (page: SecuredPage, call: CallName, ...others: Use[]): Screen => ({
  name: page,
  page,
  uses: [need(call, red), ...others],
})

/** Every screen with its calls: what `--calls` lists, and what conformance walks. */
export const screens: readonly Screen[] = [
  {
    name: '/login',
    uses: [
      need('signIn', 'nobody can sign in'),
      need('refreshToken', 'a session ends with its access token; 401 and 403 sign out'),
      may('signOut', 'the session ends in the browser alone'),
      may('signInWithSecondFactor', 'never asked, unless a sign-in answers SECOND_FACTOR_REQUIRED'),
      may('startPasskeyUse', 'no passkeys; `passkeys` in `/config.json` shows the button'),
      may('signInWithPasskey', 'no passkeys; `passkeys` in `/config.json` shows the button'),
      may('sendUnlockCode', 'never asked, unless a refusal has `byEmail`'),
      may('confirmUnlockCode', 'never asked, unless a refusal has `byEmail`'),
    ],
  },
  {
    name: 'new password, switched login',
    uses: [
      need('requestPasswordReset', 'the form ends in a message'),
      need('sendPasswordSms', 'no code comes'),
      need('changePassword', 'the form ends in a message'),
      need('switchLogin', 'the link ends in a message'),
    ],
  },
  {
    name: 'every page',
    uses: [
      need('checkAccessToken', 'no page opens; any 2xx will do'),
      need('getUserInfo', 'no page opens'),
      may('getCapabilities', 'the backend counts as having every feature'),
      may('getSalesman', "'no salesman yet'"),
      may('findAnything', 'the search ends in a message'),
      ...all(
        'no bell, and no card for them',
        'findNews',
        'getUnreadNews',
        'updateReadNews',
        'getNewsSettings',
        'updateNewsSettings',
      ),
      may('findProofMethods', 'never asked, unless a call answers STEP_UP_REQUIRED'),
      may('confirmIdentity', 'never asked, unless a call answers STEP_UP_REQUIRED'),
      may('createErrorReport', 'never sent, unless `errorReportUrl` of `/config.json` names it'),
    ],
  },
  {
    name: '/ (home page): cases',
    role: 'ROLE_CASES',
    uses: [need('getDashboardCases', red)],
  },
  {
    name: '/ (home page): revenues',
    role: 'ROLE_STATISTICS',
    uses: [need('findRevenues', red)],
  },
  {
    name: '/ (home page): others',
    uses: [
      may('findRecommendationLinks', 'the block vanishes'),
      may('getCurrentSettlement', 'the block vanishes'),
      may('requestEarlyPayout', 'an error in its dialog'),
    ],
  },
  {
    name: 'every list',
    uses: [
      may('findAgents', 'an empty filter'),
      may('findCustomers', 'an empty filter'),
      may('findProducts', 'an empty filter'),
      may('findRepaymentPeriods', 'an empty filter'),
      ...all('no link to reload', 'getReloadStatus', 'startReload'),
      ...all(
        'views are kept in the browser, as the page says; none opens first',
        'findSavedViews',
        'saveView',
        'deleteView',
        'getStartView',
        'saveStartView',
      ),
      may('getRecord', "the panel shows the row's columns"),
      may('findCompanyRecords', 'the part of the panel vanishes'),
      ...all('no files can be handed in', 'findWantedFiles', 'sendWantedFiles'),
      ...all('no files can be handed in', 'createUpload', 'deleteUpload'),
    ],
  },
  list(
    '/lead-list',
    'findLeads',
    ...all('the button ends in a message', 'getLeadReceipt', 'getLeadReceiptPdf'),
    may('findLeadBoard', 'the board says that it is not available'),
    ...all(
      'the part of the panel vanishes',
      'getLeadWork',
      'createLeadNote',
      'deleteLeadNote',
      'saveNextStep',
      'updateLeadContact',
    ),
    may('createLeadHandOver', 'the question ends in a message'),
    may('createLeadWithdrawal', 'the dialog ends in a message'),
    may('requestLeadExtension', 'the dialog ends in a message'),
    may('createLeadDispute', 'the form ends in a message'),
    may('sendClientConsents', 'the button ends in a message'),
  ),
  {
    name: '/agents',
    page: '/agents',
    mastersOnly: true,
    uses: [
      need('findAgentFigures', 'its page says that it is not available'),
      may('getAgentFiguresSheet', file),
    ],
  },
  {
    name: '/client',
    uses: [
      need('getClient', 'its page says that it is not available'),
      may('findClientEvents', 'the part of the page vanishes'),
    ],
  },
  list('/proposal-contract-list', 'findContracts'),
  list(
    '/invoice-loan-list',
    'findInvoicesAndLoans',
    need('confirmInvoicesAndLoans', 'nothing can be confirmed'),
    ...all(
      'unticked rows are ticked again',
      'findConfirmationExclusions',
      'updateConfirmationExclusions',
    ),
    ...all(
      'the dialog ends in a message, if rows have `remark`',
      'createDocumentRemark',
      'deleteDocumentRemark',
    ),
    ...all(
      'a page of rows is confirmed at a time',
      'getWaitingDocuments',
      'confirmWaitingDocuments',
    ),
    may('getConfirmationReceipt', file),
  ),
  list('/invoice-loan-gained-list', 'findFinancialDocuments'),
  list('/loan-update-list', 'findLoanUpdates'),
  list(
    '/settlements',
    'findSettlements',
    ...all(
      'its page says that it is not available',
      'getCommissionYear',
      'getCommissionYearSheet',
      'findExpectedCommission',
    ),
    ...all(
      'its page says that it is not available',
      'getSettlement',
      'getSettlementSheet',
      'getSettlementPdf',
    ),
    ...all(
      'the dialog ends in a message',
      'getSettlementInvoice',
      'saveSettlementInvoice',
      'getSettlementInvoiceFile',
      'saveKsefNumber',
    ),
    may('deleteEarlyPayout', 'an error in its dialog'),
  ),
  {
    name: '/lead-block',
    page: '/lead-block',
    uses: [
      need('blockLead', 'the form ends in a message'),
      may('getCompany', 'the name is typed by hand'),
      ...all('no meter, no check before the form is sent', 'getLeadLimit', 'checkLeadAvailability'),
      ...all(
        'rows are not checked, and end in a message',
        'getLeadBatchLimit',
        'checkLeads',
        'blockLeads',
      ),
      may('createNipDispute', 'the form ends in a message'),
      may('findNipDisputes', 'no earlier dispute is shown'),
    ],
  },
  {
    name: '/settings/contact',
    page: '/settings/contact',
    uses: [
      need('getContact', red),
      need('updateContact', 'the form ends in a message'),
      may('getBrokerContract', 'the block vanishes'),
      ...all('saved at once', 'sendContactCode', 'confirmContact'),
      ...all(
        'news are mailed only',
        'getPushSettings',
        'savePushSubscription',
        'deletePushSubscription',
      ),
    ],
  },
  {
    name: '/settings/password',
    page: '/settings/password',
    uses: [
      need('updatePassword', 'the form ends in a message'),
      ...all('the card vanishes', 'findSessions', 'deleteSession', 'deleteOtherSessions'),
      may('findAccountEntries', 'the card vanishes'),
      ...all(
        'the cards vanish',
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
      ),
    ],
  },
  {
    name: '/settings/team',
    page: '/settings/team',
    mastersOnly: true,
    uses: all(
      'the page says that the salesman manages it',
      'findTeam',
      'findMasters',
      'createTeamMember',
      'updateTeamMember',
      'deactivateTeamMember',
      'activateTeamMember',
      'resendInvitation',
    ),
  },
  {
    name: '/settings/team: two signatures',
    page: '/settings/team',
    mastersOnly: true,
    uses: all(
      'the card vanishes',
      'findConfirmationLimits',
      'saveConfirmationLimits',
      'confirmLimitChange',
      'deleteLimitChange',
    ),
  },
  {
    name: '/integrations',
    page: '/integrations',
    uses: [
      need('findBrokerProducts', red),
      need('getIntegration', "a product's page does not open"),
      need('activateIntegration', 'a sentence in its place'),
      need('revealProductionAccess', 'a sentence in its place'),
      need('createStyle', 'a sentence in its place'),
      need('updateStyle', 'a sentence in its place'),
      need('uploadLogo', 'a sentence in its place'),
      need('deleteLogo', 'a sentence in its place'),
      need('getLogo', 'no picture'),
      may('createIntegrationKeys', 'the button ends in a message'),
      ...all('the block vanishes', 'findDeliveries', 'resendDelivery', 'sendSampleNotification'),
    ],
  },
  {
    name: '/broker-application',
    uses: [need('createBrokerApplication', 'the form ends in a message')],
  },
  {
    name: "a client's consents",
    uses: [
      need('getClientConsents', 'a sentence in its place'),
      need('saveClientConsents', 'the buttons end in a message'),
    ],
  },
  {
    name: "a customer's confirmation",
    uses: [
      need('getContractConfirmation', 'a sentence in its place'),
      need('sendConfirmationSms', 'no code comes'),
      need('confirmContract', 'the form ends in a message'),
    ],
  },
  {
    name: "shops' pages",
    uses: [
      may('getSdkStyle', "'this form of payment is not available'"),
      may('getSdkRecommendation', "'this form of payment is not available'"),
      may('createPayment', "'this form of payment is not available'"),
      may('checkMerchantKey', 'shops cannot try their keys'),
    ],
  },
]
