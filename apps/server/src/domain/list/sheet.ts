import type { Principal } from '#platform/session/principal.ts'
import type { SheetColumn } from '#platform/xlsx.ts'

/** A sheet's columns; masters have the agent's too. */
export function sheetOf<Row extends { agentName: string | null }>(
  columns: readonly SheetColumn<Row>[],
): (principal: Principal) => readonly SheetColumn<Row>[] {
  const agent: SheetColumn<Row> = {
    title: 'Agent',
    kind: 'text',
    width: 28,
    value: (row) => row.agentName,
  }
  const ofMaster = [...columns, agent]
  return (principal) => (principal.isMaster ? ofMaster : columns)
}
