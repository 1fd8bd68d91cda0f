/** How a client gets the link to the consents of a lead. */
export const consentChannels = ['email', 'sms'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** What a client says of them. Only one consent is withdrawn at a time. */
export const consentAnswers = ['CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]
