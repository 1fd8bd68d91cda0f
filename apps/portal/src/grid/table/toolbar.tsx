import { Sigma, SlidersHorizontal } from 'lucide-react'
import type { ListController } from '#grid/controller/use-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { ExportButton } from '#grid/export/export-button.tsx'
import { useExport } from '#grid/export/use-export.ts'
import { ViewsMenu } from '#grid/views/views-menu.tsx'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import classes from './toolbar.module.css'

const importSummary = <Row extends { id: number }>() =>
  import('#grid/summary/summary-dialog.tsx').then((file) => file.SummaryDialog<Row>)

const importLayout = <Row extends { id: number }>() =>
  import('#grid/layout/layout-panel.tsx').then((file) => file.LayoutPanel<Row>)

export function Toolbar<Row extends { id: number }>(list: ListController<Row>) {
  const t = useTexts(gridTexts)
  const summary = useLazy(importSummary<Row>)
  const file = useExport(list)
  const count = list.page.shown?.page.count
  return (
    <div className={classes.toolbar}>
      <div className={classes.tools} data-summary={list.list.summary !== false}>
        <p className={classes.count} role="status">
          {t('searchedResults')}: <strong>{count === undefined ? '…' : formatNumber(count)}</strong>
        </p>
        {list.list.summary !== false && (
          <Button
            variant="default"
            size="small"
            icon={<Sigma size={14} aria-hidden="true" />}
            title={t('resultsSummary')}
            data-folds
            {...summary.trigger}
          >
            {t('resultsSummary')}
          </Button>
        )}
        <ExportButton file={file} />
        <ViewsMenu {...list} />
        <PanelButton
          label={t('layout')}
          icon={SlidersHorizontal}
          iconOnly
          importer={importLayout<Row>}
          with={{ list }}
        />
      </div>
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
