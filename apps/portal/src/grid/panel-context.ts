import { type ComponentType, createContext, useContext } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'

type ImportPanel = <Row extends { id: number }>() => Promise<
  ComponentType<{ list: ListController<Row> }>
>

const RecordPanelContext = createContext<ImportPanel | null>(null)

export const RecordPanelProvider = RecordPanelContext

/** Loads what shows a record, which app/ provides. Without it rows do not open. */
export function useImportPanel(): ImportPanel | null {
  return useContext(RecordPanelContext)
}
