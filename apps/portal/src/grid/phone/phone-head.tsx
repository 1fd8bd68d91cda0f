import { phoneTexts } from '#grid/definition/phone.texts.ts'
import { SelectAll } from '#grid/selection/select-boxes.tsx'
import type { SelectionController } from '#grid/selection/use-selection.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import classes from './phone-head.module.css'

/** The head of the cards with the select-all checkbox. */
export function PhoneHead<Row extends { id: number }>(props: {
  selection: SelectionController<Row>
}) {
  const t = useTexts(phoneTexts)
  return (
    <div className={classes.head}>
      {props.selection.enabled && (
        <div className={classes.tick}>
          <SelectAll selection={props.selection} />
        </div>
      )}
      <span className={classes.data}>{t('data')}</span>
      <span>{t('actionsTitles')}</span>
    </div>
  )
}
