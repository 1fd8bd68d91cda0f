import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { columnsOf, isSame } from '#list/address/list-state.ts'
import { useChangeState } from '#list/address/use-change-state.ts'
import type { ListController } from '#list/controller/use-list.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { layoutTexts } from './layout.texts.ts'
import classes from './layout-panel.module.css'

/** Chooses the height of the rows, the columns and their order. The first column stays in place. */
export function LayoutPanel<Row extends { id: number }>(props: { list: ListController<Row> }) {
  const { list, state, layout, changeLayout } = props.list
  const t = useTexts(layoutTexts)
  const label = useTexts(list.texts)
  const { offered, isChanged, toggle, move, restore } = useColumnChoice(props.list)
  const shown = state.columns
  /** The moved column, whose new place screen readers announce. */
  const [moved, setMoved] = useState<string>()
  const nameOf = (field: string) =>
    label(list.columns.find((column) => column.field === field)?.label ?? field)
  return (
    <Stack gap={12} start>
      <Checkbox
        label={t('compact')}
        checked={layout.compact}
        onChange={(event) => changeLayout({ compact: event.currentTarget.checked })}
      />
      <fieldset className={classes.columns}>
        <legend className={classes.title}>{t('columns')}</legend>
        {offered.map((field) => {
          const [column, at] = [nameOf(field), shown.indexOf(field)]
          return (
            <div key={field} className={classes.column}>
              <Checkbox label={column} checked={at > 0} onChange={() => toggle(field)} />
              {at > 0 &&
                steps.map(({ by, name, icon: Icon }) => (
                  <IconButton
                    key={name}
                    size="small"
                    label={t(name, { column })}
                    title={t(name, { column })}
                    disabled={by < 0 ? at === 1 : at === shown.length - 1}
                    onClick={() => {
                      setMoved(field)
                      move(field, by)
                    }}
                  >
                    <Icon size={16} aria-hidden="true" />
                  </IconButton>
                ))}
            </div>
          )
        })}
      </fieldset>
      <VisuallyHidden role="status">
        {moved !== undefined &&
          shown.includes(moved) &&
          t('position', {
            column: nameOf(moved),
            position: shown.indexOf(moved) + 1,
            count: shown.length,
          })}
      </VisuallyHidden>
      <Button variant="default" size="small" disabled={!isChanged} onClick={restore}>
        {t('restore')}
      </Button>
    </Stack>
  )
}

const steps = [
  { by: -1, name: 'moveUp', icon: ArrowUp },
  { by: 1, name: 'moveDown', icon: ArrowDown },
] as const

type Columns = readonly string[]

/** The choice of columns: in the address, and remembered by this browser for addresses without one. */
function useColumnChoice<Row extends { id: number }>({
  list,
  state: { columns },
  changeLayout,
}: ListController<Row>) {
  const changeState = useChangeState(list)
  const all = columnsOf(list)

  const change = (update: (shown: Columns) => Columns) => {
    const { after } = changeState((now) => ({ ...now, columns: update(now.columns) }), {
      replace: true,
      // Written against the new choice of this browser, the address is short.
      writtenFor: ({ columns }) => ({ ...list, usualColumns: columns }),
    })
    changeLayout({ columns: after.columns })
  }

  return {
    /** All columns but the first: the shown ones in order, each hidden one in its default place. */
    offered: withHidden(columns, all).slice(1),
    isChanged: !isSame(columns, all),
    toggle: (field: string) =>
      change((shown) =>
        withHidden(shown, all).filter((column) => (column === field) !== shown.includes(column)),
      ),
    /** Before the shown column to the left, or behind the one to the right. */
    move: (field: string, by: -1 | 1) =>
      change((shown) => {
        const [from, rest] = [shown.indexOf(field), shown.filter((name) => name !== field)]
        return rest.toSpliced(Math.max(1, from + by), 0, field)
      }),
    restore: () => change(() => all),
  }
}

/** Puts a hidden column behind its predecessor in the list. */
function withHidden(shown: Columns, all: Columns): Columns {
  return all.reduce<Columns>((columns, field, index) => {
    if (columns.includes(field)) return columns
    const before = all[index - 1]
    return columns.toSpliced(before === undefined ? 0 : columns.indexOf(before) + 1, 0, field)
  }, shown)
}
