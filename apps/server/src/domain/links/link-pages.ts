/** The page of the portal that each kind of one-time link leads to. */
export const linkPages = {
  reset: 'resetting',
  set: 'setting',
  switch: 'login_switch',
  contract: 'contract-confirmation',
} as const
