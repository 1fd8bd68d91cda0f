import { Sigma } from 'lucide-react'
import type { ListController } from '#grid/controller/use-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { ExportIcon } from '#grid/export/export-icon.tsx'
import { useExport } from '#grid/export/use-export.ts'
import { ViewsMenu } from '#grid/views/views-menu.tsx'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { useLazy } from '#ui/lazy.tsx'
import classes from './phone-toolbar.module.css'

const importSummary = <Row extends { id: number }>() =>
  import('#grid/summary/summary-dialog.tsx').then((file) => file.SummaryDialog<Row>)

/** Export, count, summary and saved views. */
export function PhoneToolbar<Row extends { id: number }>(list: ListController<Row>) {
  const t = useTexts(gridTexts)
  const summary = useLazy(importSummary<Row>)
  const file = useExport(list)
  const count = list.page.shown?.page.count
  return (
    <div className={classes.toolbar}>
      <ExportIcon file={file} />
      <p className={classes.count} role="status">
        {t('searchedResults')}: <strong>{count === undefined ? '…' : formatNumber(count)}</strong>
      </p>
      {list.list.summary !== false && (
        <IconButton
          variant="default"
          label={t('resultsSummary')}
          title={t('resultsSummary')}
          {...summary.trigger}
        >
          <Sigma size={20} aria-hidden="true" />
        </IconButton>
      )}
      <ViewsMenu {...list} />
      {file.failure && (
        <div className={classes.failure}>
          <Failure title={t('exportFailed')} reason={file.failure} retry={file.start} />
        </div>
      )}
      {summary.Dialog && <summary.Dialog {...summary.dialog} list={list} />}
      {summary.failure}
    </div>
  )
}
