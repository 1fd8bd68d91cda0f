/**
 * Calls whose rows the portal reads from any backend, also without their envelope
 * `{"collection": […]}`, with the fields without which it leaves a row out.
 */
export const rowNeeds = {
  findAgents: ['id', 'name'],
  findCustomers: ['nip', 'name'],
  findRepaymentPeriods: ['value', 'type'],
  findBrokerProducts: ['name'],
  findRecommendationLinks: ['product', 'url'],
} as const

/** Fields of an answer without which the portal shows nothing of it. */
export const answerNeeds = {
  signIn: ['token', 'refresh_token'],
  refreshToken: ['token'],
  getIntegration: ['name', 'isActive'],
} as const
