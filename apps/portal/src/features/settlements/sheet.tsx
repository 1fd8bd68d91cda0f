import type { ReactNode } from 'react'
import { numberClass, Table } from '#ui/table.tsx'

/** Its first column names the row, the others are figures. */
export function Sheet(props: {
  name: string
  isOld?: boolean
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  total?: readonly string[]
}) {
  const { name, isOld = false, heads, rows, total } = props
  const cells = (row: readonly ReactNode[]) =>
    row.map((cell, index) =>
      index === 0 ? (
        <th key={heads[index]} scope="row">
          {cell}
        </th>
      ) : (
        <td key={heads[index]} className={numberClass} data-label={heads[index]}>
          {cell}
        </td>
      ),
    )
  return (
    <Table label={name} isOld={isOld}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? undefined : numberClass}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row)}</tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{cells(total)}</tr>
        </tfoot>
      )}
    </Table>
  )
}
