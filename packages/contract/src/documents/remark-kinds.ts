export const remarkKinds = ['REFUSED', 'QUESTIONED'] as const
export type RemarkKind = (typeof remarkKinds)[number]

/** The last state of a remark: a question that the provider answered is `ANSWERED`. */
export const remarkStates = [...remarkKinds, 'ANSWERED'] as const
export type RemarkState = (typeof remarkStates)[number]

/** The most characters of a reason, a question or an answer. */
export const remarkLength = 1000
/** The most files with it. */
export const remarkFiles = 5

export const remarkNames: Readonly<Record<RemarkState, string>> = {
  REFUSED: 'Odmowa potwierdzenia',
  QUESTIONED: 'Czeka na odpowiedź',
  ANSWERED: 'Jest odpowiedź',
}
