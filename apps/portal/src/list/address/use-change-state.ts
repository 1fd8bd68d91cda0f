import { useNavigate } from '@tanstack/react-router'
import { type ListShape, type ListState, readListState, writeListState } from './list-state.ts'

interface Change {
  readonly before: ListState
  readonly after: ListState
}

/** Changes the list's state in the address, and returns the states before and after. */
export function useChangeState(list: ListShape) {
  const navigate = useNavigate()
  return (
    update: (state: ListState) => ListState,
    options: { readonly replace?: boolean; readonly writtenFor?: (after: ListState) => ListShape },
  ): Change => {
    let change!: Change
    void navigate({
      to: '.',
      // Based on the newest state, so that two simultaneous changes both apply. The router may call
      // this more than once, but calls at once.
      search: (newest) => {
        const before = readListState(newest, list)
        change = { before, after: update(before) }
        return writeListState(change.after, options.writtenFor?.(change.after) ?? list)
      },
      replace: options.replace ?? false,
      resetScroll: false,
    })
    return change
  }
}
