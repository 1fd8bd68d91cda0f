import '#ui/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { useTexts } from '#lib/texts.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'
import { gridTexts } from '#grid/grid.texts.ts'
import classes from './summary.module.css'
import { Summary } from './summary.tsx'
import type { ListController } from '#grid/use-list.ts'

export function SummaryModal<Row extends { id: number }>(
  props: DialogProps & { list: ListController<Row> },
) {
  const t = useTexts(gridTexts)
  const { small } = props.list
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('summary')}
      closeButtonProps={{ 'aria-label': t('close') }}
      // The dialog's <header> would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      size="auto"
      centered={!small}
      fullScreen={small}
      classNames={{ content: classes.content }}
    >
      <Summary list={props.list} />
    </Modal>
  )
}
