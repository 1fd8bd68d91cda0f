import { Columns3, Download, Sigma, SlidersHorizontal, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatNumber, formatSize } from '#lib/format/format.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { ViewsMenu } from '#list/views/views-menu.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { moveFocus } from '#ui/focus.ts'
import { Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import classes from './toolbar.module.css'

const importSummary = <Row extends { id: number }>() =>
  import('#list/summary/summary-dialog.tsx').then((file) => file.SummaryDialog<Row>)

const importLayout = <Row extends { id: number }>() =>
  import('#list/layout/layout-panel.tsx').then((file) => file.LayoutPanel<Row>)

/** The count and the actions on all rows: texts, or icons without room for them. */
export function Toolbar<Row extends { id: number }>(
  list: ListController<Row> & { hasBoard: boolean },
) {
  const t = useTexts(gridTexts)
  const file = useExport(list)
  const { small } = list
  const hasSummary = list.list.summary !== false
  const count = list.page.shown?.page.count
  return (
    <>
      <div className={classes.toolbar}>
        <div className={classes.tools} data-summary={hasSummary}>
          {small && <ExportButton file={file} />}
          <p className={classes.count} role="status">
            {t('searchedResults')}:{' '}
            <strong>{count === undefined ? '…' : formatNumber(count)}</strong>
          </p>
          {hasSummary && (
            <DialogButton
              variant="default"
              size="small"
              icon={<Sigma size={14} aria-hidden="true" />}
              title={t('resultsSummary')}
              data-folds
              importer={importSummary<Row>}
              with={{ list }}
            >
              {t('resultsSummary')}
            </DialogButton>
          )}
          {list.hasBoard && (
            <Button
              variant="default"
              size="small"
              icon={<Columns3 size={14} aria-hidden="true" />}
              title={t(list.state.board ? 'rows' : 'board')}
              data-folds
              onClick={() => list.change((now) => ({ ...now, board: !now.board }))}
            >
              {t(list.state.board ? 'rows' : 'board')}
            </Button>
          )}
          {!small && <ExportButton file={file} />}
          {hasFeature('views') && <ViewsMenu {...list} />}
          {!small && (
            <PanelButton
              label={t('layout')}
              icon={SlidersHorizontal}
              iconOnly
              importer={importLayout<Row>}
              with={{ list }}
            />
          )}
        </div>
      </div>
      {file.failure && (
        <div className={classes.failure}>
          <Failure title={t('exportFailed')} reason={file.failure} retry={file.start} />
        </div>
      )}
    </>
  )
}

/** During a download: the received size, with a button that cancels. */
function ExportButton({ file }: { file: ListExport }) {
  const t = useTexts(gridTexts)
  const button = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    moveFocus(button.current)
    file.cancel()
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="small"
        busy={file.isBusy}
        icon={<Download size={14} aria-hidden="true" />}
        title={t('export')}
        data-folds
        onClick={file.start}
      >
        {t('export')}
        {file.received > 0 && (
          <Text as="span" tabular aria-hidden="true">
            {` · ${formatSize(file.received)}`}
          </Text>
        )}
      </Button>
      {file.isBusy && (
        <IconButton size="small" label={t('cancelExport')} onClick={cancel}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

const importSaveExport = () => import('#list/export/save-export.ts').then((file) => file.saveExport)

/** Exports all rows of the filters as xlsx. Leaving the screen aborts the export. */
function useExport<Row extends { id: number }>({ list, state }: ListController<Row>) {
  /** In bytes. The total is unknown. */
  const [received, setReceived] = useState(0)
  const label = useTexts(list.texts)
  const { send, isBusy, failure, abort } = useSend<void, void>({
    send: async (_, signal) => {
      try {
        const saveExport = await lazyImport(importSaveExport)
        await saveExport(list, state, label, { signal, onProgress: setReceived })
      } finally {
        setReceived(0)
      }
    },
  })
  return { start: () => void send(), cancel: abort, isBusy, failure, received }
}

type ListExport = ReturnType<typeof useExport>
