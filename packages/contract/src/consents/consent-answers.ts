/** The channels of the link to the consents of a lead. */
export const consentChannels = ['email', 'sms'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** The client's answers to a consent. */
export const consentAnswers = ['CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]
