/** The groups of calls in the API document. */
export const tags = {
  'Sign-in': 'Signing in and out, new passwords',
  Account: 'Data and settings of the user',
  Team: 'A master invites agents',
  'Home page': 'Figures and links',
  Leads: 'Clients whom a partner reports',
  Contracts: 'Contracts, and how a customer confirms one',
  Documents: 'Invoices and loans',
  Settlements: 'Payments of the provider',
  Filters: 'Options of filters',
  'Every list': 'Search, single records, saved views, reload',
  Files: 'Files that a partner hands in for a record',
  Integrations: 'A broker integrates products',
  Shops: "Called by shops: their pages and their servers, without a user's token",
} as const

export type TagName = keyof typeof tags
