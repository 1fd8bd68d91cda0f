import type { Endpoint } from './call.ts'
import { type GridName, gridPages } from './grid-names.ts'

export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A call of the frontend API of the specification. */
export function frontend<
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const A extends Endpoint['access'],
>(method: M, path: P, access: A) {
  return { method, base: 'frontend', path, access } as const
}

/** A call of the frontend API that the specification does not have. */
export function beyond<
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const A extends Endpoint['access'],
>(method: M, path: P, access: A) {
  return { ...frontend(method, path, access), beyond: true } as const
}

/** A grid's list, sums and export have the same address. */
function gridEndpoint<const N extends GridName>(name: N) {
  return {
    ...frontend('GET', `/${name}`, gridPages[name]),
    binary: { mediaType: spreadsheet },
  } as const
}

export const gridEndpoints = {
  findLeads: gridEndpoint('lead-grid'),
  findContracts: gridEndpoint('proposal-contract-grid'),
  findInvoicesAndLoans: gridEndpoint('invoice-loan-grid'),
  findFinancialDocuments: gridEndpoint('financial-document-grid'),
  findLoanUpdates: gridEndpoint('loan-update-grid'),
  findSettlements: gridEndpoint('settlement-grid'),
} as const satisfies Record<string, Endpoint>

/**
 * What the sign-in, the frame, the home page and the lists ask when they are opened. The portal loads
 * these with its first files, the others with the first of them that is made.
 */
export const firstEndpoints = {
  signIn: frontend('POST', '/login_check', 'public'),
  refreshToken: frontend('POST', '/login/token/refresh', 'public'),
  checkAccessToken: frontend('GET', '/pre_auth', 'optional'),
  signOut: frontend('POST', '/logout', 'public'),
  getUserInfo: frontend('GET', '/user_info', 'ROLE_USER'),
  // Public, so that no gateway's 401 for it looks like the end of a session.
  getCapabilities: beyond('GET', '/capabilities', 'public'),
  getUnreadNews: { ...beyond('GET', '/news/unread', 'ROLE_USER'), polled: true },
  findAgents: frontend('GET', '/agents', 'ROLE_USER'),
  findCustomers: frontend('GET', '/customers', 'ROLE_USER'),
  findProducts: frontend('GET', '/products', 'ROLE_USER'),
  getDashboardCases: frontend('GET', '/dashboard/cases', 'ROLE_CASES'),
  findRevenues: frontend('GET', '/dashboard/revenues', 'ROLE_STATISTICS'),
  findRecommendationLinks: frontend('GET', '/dashboard/recommendation-links', 'ROLE_USER'),
  getStartView: beyond('GET', '/start-view', 'ROLE_USER'),
  getCurrentSettlement: frontend('GET', '/settlement/current', 'ROLE_SETTLEMENTS_LIST'),
  findConfirmationExclusions: beyond('GET', '/invoice-loan-grid/exclusions', '/invoice-loan-list'),
  updateConfirmationExclusions: beyond(
    'PUT',
    '/invoice-loan-grid/exclusions',
    '/invoice-loan-list',
  ),
  getReloadStatus: { ...frontend('GET', '/reload-grid/{grid}/status', '{grid}'), polled: true },
  ...gridEndpoints,
} as const satisfies Record<string, Endpoint>
