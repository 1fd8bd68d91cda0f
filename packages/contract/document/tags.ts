/** The groups of calls, each with the beginnings of its paths. The first that fits counts. */
const groups = [
  [
    'Sign-in',
    'Signing in and out, new passwords',
    '/login',
    '/logout',
    '/pre_auth',
    '/step-up',
    '/capabilities',
    '/error-reports',
  ],
  [
    'Account',
    'What users see and change of themselves',
    '/user_info',
    '/settings',
    '/news',
    '/salesman',
  ],
  ['Team', 'A master invites agents', '/team'],
  ['Home page', 'Figures and links', '/dashboard', '/broker/contract'],
  ['Leads', 'Clients whom a partner reports', '/lead', '/client-consents', '/form/company'],
  [
    'Contracts',
    'Contracts, and how a customer confirms one',
    '/proposal-',
    '/contract-confirmation',
  ],
  ['Documents', 'Invoices and loans', '/invoice-', '/confirmation-', '/financial-', '/loan-update'],
  ['Settlements', 'What the provider pays', '/settlement', '/commission'],
  ['Filters', 'Options of filters', '/agents', '/customers', '/products', '/repayment_periods'],
  ['Every list', 'Search, single records, saved views, reload', '/search', '/records', '/company-'],
  ['Every list', '', '/client', '/saved-views', '/start-view', '/reload-grid'],
  ['Files', 'What a partner hands in for a record', '/uploads'],
  [
    'Integrations',
    'A broker integrates products',
    '/partner-',
    '/automatic-',
    '/broker-application',
  ],
  [
    'Shops',
    "Called by shops: their pages and their servers, without a user's token",
    '/sdk',
    '/merchant',
  ],
] as const

export const eventTags = {
  shop: {
    name: "To a broker's shop",
    description:
      'Posted to the notification addresses that the broker saves in the portal, so that the shop knows of a changed limit.',
  },
  provider: {
    name: "To the provider's system",
    description:
      'Posted to the EVENTS_URL of the operator of this portal. A shop never receives them.',
  },
} as const

export const tags = [
  ...groups
    .filter(([, description]) => description !== '')
    .map(([name, description]) => ({ name, description })),
  ...Object.values(eventTags),
]

/** The tag of a call by its path. */
export function tagOf(path: string): string {
  const group = groups.find(([, , ...starts]) => starts.some((start) => path.startsWith(start)))
  if (!group) throw new Error(`document/tags.ts has no tag for ${path}`)
  return group[0]
}
