import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ListController } from '#list/controller/use-list.ts'

/** What app/ adds to every list. */
interface ListContext {
  /** Loads what shows a record; without it rows do not open. */
  readonly importPanel?: <Row extends { id: number }>() => Promise<
    ComponentType<{ list: ListController<Row> }>
  >
  /** Whom to ask about a list that has no rows at all. */
  readonly emptyHelp?: ReactNode
}

const Context = createContext<ListContext>({})

export const ListProvider = Context

export function useListContext(): ListContext {
  return useContext(Context)
}
