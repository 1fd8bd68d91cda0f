import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import type { WantedFiles, WantedState } from '@partner-portal/contract/records/wanted-files'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'

export interface RecordOfFiles {
  readonly grid: GridName
  readonly id: number
  /** Of its list, with the record in it. */
  readonly listKey: readonly unknown[]
}

/** What is to be done first. */
const order: readonly WantedState[] = ['REFUSED', 'WANTED', 'HANDED_IN', 'ACCEPTED']

export function wantedQuery({ grid, id }: Omit<RecordOfFiles, 'listKey'>) {
  return queryOptions({
    queryKey: ['wanted-files', grid, id],
    queryFn: async ({ signal }) =>
      readWanted(await ifOffered(send('findWantedFiles', { params: { grid, id }, signal }))),
    // What was sent and not handed in is asked for anew.
    gcTime: 0,
  })
}

function readWanted(answer: Loose<WantedFiles> | undefined | null) {
  return (answer?.collection ?? [])
    .filter(has('id', 'name', 'state'))
    .filter(({ state }) => order.includes(state))
    .map((one) => ({
      ...one,
      files: (one.files ?? []).filter(has('id', 'name', 'handedInAt')),
      uploads: (one.uploads ?? []).filter(has('id', 'name')),
    }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

export type Wanted = ReturnType<typeof readWanted>[number]

/** Files are missing. */
export const isOpen = ({ state }: Wanted) => state === 'WANTED' || state === 'REFUSED'
