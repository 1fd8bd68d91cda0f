/** The groups of calls in the API document. */
export const tags = {
  'Sign-in': 'Signing in and out, new passwords',
  Account: 'What users see and change of themselves',
  Team: 'A master invites agents',
  'Home page': 'Figures and links',
  Leads: 'Clients whom a partner reports',
  Contracts: 'Contracts, and how a customer confirms one',
  Documents: 'Invoices and loans',
  Settlements: 'What the provider pays',
  Filters: 'Options of filters',
  'Every list': 'Search, single records, saved views, reload',
  Files: 'What a partner hands in for a record',
  Integrations: 'A broker integrates products',
  Shops: "Called by shops: their pages and their servers, without a user's token",
} as const

export type TagName = keyof typeof tags
