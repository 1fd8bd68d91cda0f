type VisibleState = 'loading' | 'rows' | 'failed' | 'nothing-yet' | 'nothing-matches'

/** Rows outrank an error, so a failed refetch hides nothing. An empty answer does not. */
export function visibleState(list: {
  readonly rows: number | undefined
  readonly filtered: boolean
  readonly failed: boolean
}): VisibleState {
  if (list.rows) return 'rows'
  if (list.failed) return 'failed'
  if (list.rows === undefined) return 'loading'
  return list.filtered ? 'nothing-matches' : 'nothing-yet'
}
