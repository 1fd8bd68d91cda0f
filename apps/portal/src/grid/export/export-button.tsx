import { Download, X } from 'lucide-react'
import { useRef } from 'react'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { formatSize } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import classes from './export-button.module.css'
import type { ListExport } from './use-export.ts'

/** The export button. During a download it shows the received size and cancels. */
export function ExportButton({ file }: { file: ListExport }) {
  const t = useTexts(gridTexts)
  const busy = file.isBusy
  const button = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    button.current?.focus()
    file.cancel()
  }
  return (
    <div className={classes.export}>
      <Button
        ref={button}
        variant="default"
        size="small"
        busy={busy}
        icon={<Download size={14} aria-hidden="true" />}
        title={t('export')}
        data-folds
        onClick={file.start}
      >
        {t('export')}
        {file.received > 0 && (
          <span className={classes.progress} aria-hidden="true">
            {` · ${formatSize(file.received)}`}
          </span>
        )}
      </Button>
      {busy && (
        <IconButton size="small" label={t('cancelExport')} onClick={cancel}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
