import type { ListController } from '#grid/controller/use-list.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import classes from './summary.module.css'
import { summaryTexts } from './summary.texts.ts'
import { Summary } from './summary.tsx'

export function SummaryDialog<Row extends { id: number }>(
  props: DialogProps & { list: ListController<Row> },
) {
  const t = useTexts(summaryTexts)
  const { small } = props.list
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('summary')}
      width="auto"
      position={small ? 'screen' : 'center'}
      className={classes.content}
    >
      <Summary list={props.list} />
    </Dialog>
  )
}
