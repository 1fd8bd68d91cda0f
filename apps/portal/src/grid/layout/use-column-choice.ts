import { columnsOf, isSame } from '#grid/address/list-state.ts'
import { useChangeState } from '#grid/address/use-change-state.ts'
import type { ListController } from '#grid/controller/use-list.ts'

type Columns = readonly string[]

/** The choice of columns: the address has it, and this browser shows it when no address does. */
export function useColumnChoice<Row extends { id: number }>({
  list,
  state: { columns },
  changeLayout,
}: ListController<Row>) {
  const changeState = useChangeState(list)
  const all = columnsOf(list)

  const change = (update: (shown: Columns) => Columns) => {
    const { after } = changeState((now) => ({ ...now, columns: update(now.columns) }), {
      replace: true,
      // The address of what this browser is about to show without one is short.
      writtenFor: ({ columns }) => ({ ...list, usualColumns: columns }),
    })
    changeLayout({ columns: after.columns })
  }

  return {
    /** All columns but the first: the shown ones in their order, each hidden one where it would be. */
    offered: withHidden(columns, all).slice(1),
    isChanged: !isSame(columns, all),
    toggle: (field: string) =>
      change((shown) =>
        withHidden(shown, all).filter((one) => (one === field) !== shown.includes(one)),
      ),
    /** Before the shown column to the left, or behind the one to the right. */
    move: (field: string, by: -1 | 1) =>
      change((shown) => {
        const [from, others] = [shown.indexOf(field), shown.filter((one) => one !== field)]
        return others.toSpliced(Math.max(1, from + by), 0, field)
      }),
    restore: () => change(() => all),
  }
}

/** A hidden column stands behind the one that the list has before it. */
function withHidden(shown: Columns, all: Columns): Columns {
  return all.reduce<Columns>((columns, field, index) => {
    if (columns.includes(field)) return columns
    const before = all[index - 1]
    return columns.toSpliced(before === undefined ? 0 : columns.indexOf(before) + 1, 0, field)
  }, shown)
}
