/** The states of a request for an early payout, in the order of its life. */
export const earlyPayoutStates = ['requested', 'accepted', 'refused', 'paid', 'withdrawn'] as const
export type EarlyPayoutState = (typeof earlyPayoutStates)[number]

/** The provider's answers to a request. */
export const earlyPayoutAnswers = [
  'accepted',
  'refused',
  'paid',
] as const satisfies EarlyPayoutState[]

export const earlyPayoutStateNames: Readonly<Record<EarlyPayoutState, string>> = {
  requested: 'Czeka na decyzję',
  accepted: 'Zaakceptowana',
  refused: 'Odmowa',
  paid: 'Wypłacona',
  withdrawn: 'Wycofana',
}
