/** Data that left the portal. A master's history has those of the whole partner. */
export const takingActions = ['list.exported', 'file.downloaded'] as const

/** Keys and settings of a broker's shops: in the history of all who may open the integrations. */
export const integrationActions = [
  'integration.activated',
  'integration.updated',
  'integration.keys-replaced',
  'production-access.revealed',
  'production-access.refused',
  'style.saved',
  'logo.uploaded',
  'logo.deleted',
] as const

/**
 * What the history of an account shows: the actions of the audit log that are about the account, not
 * about the work that is done with it; what was taken out of the portal, and a shop's keys.
 */
export const accountActions = [
  ...takingActions,
  ...integrationActions,
  'session.started',
  'session.refused',
  'session.limited',
  'session.unlock-code-sent',
  'session.unlock-refused',
  'session.limits-lifted',
  'session.second-factor-asked',
  'session.second-factor-refused',
  'session.ended',
  'session.others-ended',
  'session.token-reused',
  'login.switched',
  'login.switched-ended',
  'identity.confirmed',
  'identity.refused',
  'password.changed',
  'password.set-by-link',
  'password.reset-requested',
  'password.code-sent',
  'password.guesses-used-up',
  'contact.change-requested',
  'contact.code-sent',
  'contact.changed',
  'call.refused',
  'call.read',
  'second-factor.totp-started',
  'second-factor.totp-added',
  'second-factor.totp-removed',
  'second-factor.passkey-added',
  'second-factor.passkey-removed',
  'second-factor.passkey-renamed',
  'second-factor.recovery-codes-made',
  'second-factor.recovery-code-used',
  'second-factor.guesses-used-up',
  'second-factor.reset',
  'user.created',
  'user.updated',
  'user.roles',
  'user.activated',
  'user.suspended',
  'user.disabled',
  'user.enabled',
  'user.logged-out',
  'user.limits-lifted',
  'user.set-password-link',
  'user.switch-link',
] as const

export type AccountAction = (typeof accountActions)[number]
