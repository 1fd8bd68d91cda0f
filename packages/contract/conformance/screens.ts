import type { SecuredPage } from '../src/protocol/access-map.ts'
import type { CallName } from '../src/protocol/endpoints.ts'
import type { Role } from '../src/protocol/roles.ts'

/** What a screen of the portal asks a backend for. */
export interface Screen {
  readonly name: string
  /** Who may open it, if it is not for everybody. */
  readonly page?: SecuredPage
  readonly role?: Role
  readonly mastersOnly?: true
  readonly uses: readonly Use[]
}

interface Use {
  readonly call: CallName
  /** The screen is of no use without it. */
  readonly needed?: true
  /** What users see where the backend does not have it. */
  readonly without: string
}

const need = (call: CallName, without: string): Use => ({ call, needed: true, without })
const may = (call: CallName, without: string): Use => ({ call, without })
const red = 'a red message with a retry'
const file = 'the button ends in a message'

const list = (page: SecuredPage, call: CallName, ...others: Use[]): Screen => ({
  name: page,
  page,
  uses: [need(call, red), ...others],
})

/** Every screen with its calls: the table of docs/own-backend.md, and what conformance walks. */
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
      may('getUnreadNews', 'no bell'),
      may('findNews', 'an error below the bell'),
      may('updateReadNews', 'what was read stays unread'),
      may('findMasters', 'agents do not see who their master is'),
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
      may('getStartView', 'the home page is the start page'),
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
      may('getReloadStatus', 'no link to reload'),
      may('startReload', 'no link to reload'),
      may('findSavedViews', 'views are kept in the browser, which the page says'),
      may('saveView', 'views are kept in the browser, which the page says'),
      may('deleteView', 'views are kept in the browser, which the page says'),
      may('saveStartView', 'a message'),
      may('getRecord', "the panel shows the row's columns"),
      may('findCompanyRecords', 'the part of the panel vanishes'),
      may('findWantedFiles', 'the part of the panel vanishes'),
      may('sendWantedFiles', 'no files can be handed in'),
      may('createUpload', 'no files can be handed in'),
      may('getUpload', 'a file is sent anew after the line broke'),
      may('uploadPiece', 'no files can be handed in'),
      may('deleteUpload', 'a removed file goes after a day'),
    ],
  },
  list(
    '/lead-list',
    'findLeads',
    may('getLeadReceipt', file),
    may('getLeadReceiptPdf', file),
    may('findLeadBoard', 'the board says that it is not available'),
    may('getLeadWork', 'the part of the panel vanishes'),
    may('createLeadNote', 'the form ends in a message'),
    may('deleteLeadNote', 'the button ends in a message'),
    may('saveNextStep', 'the dialog ends in a message'),
    may('updateLeadContact', 'the dialog ends in a message'),
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
    may('findConfirmationExclusions', 'unticked rows are ticked again'),
    may('updateConfirmationExclusions', 'unticked rows are ticked again'),
    may(
      'createDocumentRemark',
      'the dialog ends in a message; without `remark` in the rows there is none',
    ),
    may(
      'deleteDocumentRemark',
      'the dialog ends in a message; without `remark` in the rows there is none',
    ),
    may('getWaitingDocuments', 'a page of rows is confirmed at a time'),
    may('confirmWaitingDocuments', 'a page of rows is confirmed at a time'),
    may('getConfirmationReceipt', file),
  ),
  list('/invoice-loan-gained-list', 'findFinancialDocuments'),
  list('/loan-update-list', 'findLoanUpdates'),
  list(
    '/settlements',
    'findSettlements',
    may('getCommissionYear', 'its page says that it is not available'),
    may('getCommissionYearSheet', file),
    may('findExpectedCommission', 'the part of the page vanishes'),
    may('getSettlement', 'its page says that it is not available'),
    may('getSettlementSheet', file),
    may('getSettlementPdf', file),
    may('getSettlementInvoice', 'the dialog ends in a message'),
    may('saveSettlementInvoice', 'the dialog ends in a message'),
    may('getSettlementInvoiceFile', file),
    may('saveKsefNumber', 'the dialog ends in a message'),
  ),
  {
    name: '/lead-block',
    page: '/lead-block',
    uses: [
      need('blockLead', 'the form ends in a message'),
      may('getCompany', 'the name is typed by hand'),
      may('getLeadLimit', 'no meter'),
      may('checkLeadAvailability', 'no check before the form is sent'),
      may('getLeadBatchLimit', 'what is left is not said'),
      may('checkLeads', 'rows are not checked before they are sent'),
      may('blockLeads', 'the rows end in a message'),
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
      may('sendContactCode', 'saved at once'),
      may('getNewsSettings', 'no card for them'),
      may('updateNewsSettings', 'no card for them'),
      may('confirmContact', 'saved at once'),
    ],
  },
  {
    name: '/settings/password',
    page: '/settings/password',
    uses: [
      need('updatePassword', 'the form ends in a message'),
      may('findSessions', 'the card vanishes'),
      may('deleteSession', 'the card vanishes'),
      may('deleteOtherSessions', 'the card vanishes'),
      may('findAccountEntries', 'the card vanishes'),
      may('getSecondFactor', 'the cards vanish'),
      may('startTotp', 'the cards vanish'),
      may('confirmTotp', 'the cards vanish'),
      may('deleteTotp', 'the cards vanish'),
      may('createRecoveryCodes', 'the cards vanish'),
      may('findPasskeys', 'the card vanishes'),
      may('startPasskey', 'the card vanishes'),
      may('createPasskey', 'the card vanishes'),
      may('updatePasskey', 'the card vanishes'),
      may('deletePasskey', 'the card vanishes'),
    ],
  },
  {
    name: '/settings/team',
    page: '/settings/team',
    mastersOnly: true,
    uses: [
      may('findTeam', 'the page says that the salesman manages it'),
      may('createTeamMember', 'the page says that the salesman manages it'),
      may('updateTeamMember', 'the page says that the salesman manages it'),
      may('deactivateTeamMember', 'the page says that the salesman manages it'),
      may('activateTeamMember', 'the page says that the salesman manages it'),
      may('resendInvitation', 'the page says that the salesman manages it'),
    ],
  },
  {
    name: '/settings/team: two signatures',
    page: '/settings/team',
    mastersOnly: true,
    uses: [
      may('findConfirmationLimits', 'the card vanishes'),
      may('saveConfirmationLimits', 'the card vanishes'),
    ],
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
      may('findDeliveries', 'the block vanishes'),
      may('resendDelivery', 'the block vanishes'),
      may('sendSampleNotification', 'the block vanishes'),
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
      need('getSdkStyle', "'this form of payment is not available'"),
      need('getSdkRecommendation', "'this form of payment is not available'"),
      need('createPayment', "'this form of payment is not available'"),
      may('checkMerchantKey', 'shops cannot try their keys'),
    ],
  },
]
