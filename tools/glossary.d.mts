export interface AvoidedWord {
  readonly written: string
  /** In lower case, each word of several by itself. */
  readonly parts: readonly string[]
  /** Names that may have it. */
  readonly except: readonly string[]
  /** What to use. */
  readonly instead: string
  readonly inComments: boolean
}

export function avoidedWords(text?: string): AvoidedWord[]
export function findAvoided(text: string, words: readonly AvoidedWord[]): AvoidedWord | undefined
