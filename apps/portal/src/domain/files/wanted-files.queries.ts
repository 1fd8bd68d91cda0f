import type { WantedFiles, WantedState } from '@partner-portal/contract/files/wanted-files'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'

export interface RecordOfFiles {
  readonly grid: GridName
  readonly id: number
  /** The key of the list with the record. */
  readonly listKey: readonly unknown[]
}

/** The states by urgency, and whether files are missing. */
const states: Readonly<Record<WantedState, { readonly order: number; readonly isOpen: boolean }>> =
  {
    REFUSED: { order: 0, isOpen: true },
    WANTED: { order: 1, isOpen: true },
    HANDED_IN: { order: 2, isOpen: false },
    ACCEPTED: { order: 3, isOpen: false },
  }

export function wantedQuery({ grid, id }: Omit<RecordOfFiles, 'listKey'>) {
  return queryOptions({
    queryKey: ['wanted-files', grid, id],
    queryFn: async ({ signal }) =>
      readWanted(await sendIfOffered('findWantedFiles', { params: { grid, id }, signal })),
    // Uploads that were not handed in are fetched anew.
    gcTime: 0,
  })
}

function readWanted(answer: WantedFiles | null) {
  return (answer?.collection ?? [])
    .filter(({ state }) => Object.hasOwn(states, state))
    .toSorted((a, b) => states[a.state].order - states[b.state].order)
}

export type WantedFile = ReturnType<typeof readWanted>[number]

export const isOpen = ({ state }: WantedFile) => states[state].isOpen
