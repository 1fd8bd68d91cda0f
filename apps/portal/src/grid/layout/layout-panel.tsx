import type { ListController } from '#grid/controller/use-list.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { layoutTexts } from './layout.texts.ts'
import classes from './layout-panel.module.css'

/** Chooses the height of the rows and the columns. The first column always stays. */
export function LayoutPanel<Row extends { id: number }>(props: { list: ListController<Row> }) {
  const { list, layout, changeLayout } = props.list
  const t = useTexts(layoutTexts)
  const label = useTexts(list.texts)
  const [, ...others] = list.columns
  const toggle = (field: string) =>
    changeLayout({
      hidden: layout.hidden.includes(field)
        ? layout.hidden.filter((other) => other !== field)
        : [...layout.hidden, field],
    })
  return (
    <div className={classes.panel}>
      <Checkbox
        label={t('compact')}
        checked={layout.compact}
        onChange={(event) => changeLayout({ compact: event.currentTarget.checked })}
      />
      <fieldset className={classes.columns}>
        <legend className={classes.title}>{t('columns')}</legend>
        {others.map((column) => (
          <Checkbox
            key={column.field}
            label={label(column.label)}
            checked={!layout.hidden.includes(column.field)}
            onChange={() => toggle(column.field)}
          />
        ))}
      </fieldset>
      {layout.hidden.length > 0 && (
        <Button variant="default" size="small" onClick={() => changeLayout({ hidden: [] })}>
          {t('showAll')}
        </Button>
      )}
    </div>
  )
}
