import type { ListController } from '#grid/controller/use-list.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** Skeleton rows, as many as requested, but not far below the fold. */
export function SkeletonRows<Row extends { id: number }>({
  columns,
  state,
  selection,
}: ListController<Row>) {
  const rows = Array.from({ length: Math.min(state.limit, 10) }, (_, index) => index)
  return rows.map((row) => (
    <tr key={row} aria-hidden="true">
      {selection.enabled && <td />}
      {columns.map((column, index) => (
        <td key={column.field} data-align={column.align}>
          <Skeleton
            height={12}
            width={`${60 + ((row * 7 + index * 13) % 4) * 10}%`}
            end={column.align === 'end'}
          />
        </td>
      ))}
    </tr>
  ))
}
