import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ListController } from '#list/controller/use-list.ts'

/** Parts of every list that app/ adds. */
interface ListContext {
  /** Loads the panel of a record; without it rows do not open. */
  readonly importPanel?: <Row extends { id: number }>() => Promise<
    ComponentType<{ list: ListController<Row> }>
  >
  /** The contact for a list without any rows. */
  readonly emptyHelp?: ReactNode
}

const Context = createContext<ListContext>({})

export const ListProvider = Context

export function useListContext(): ListContext {
  return useContext(Context)
}
