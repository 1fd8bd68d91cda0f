import { Download, X } from 'lucide-react'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import classes from './export-icon.module.css'
import type { ListExport } from './use-export.ts'

/** The export button on a phone. A second click cancels. */
export function ExportIcon({ file }: { file: ListExport }) {
  const t = useTexts(gridTexts)
  const text = t(file.isBusy ? 'cancelExport' : 'export')
  return (
    <IconButton
      variant="default"
      label={text}
      title={text}
      onClick={file.isBusy ? file.cancel : file.start}
    >
      {file.isBusy ? (
        <span className={classes.busy} aria-hidden="true">
          <Spinner size={32} />
          <X size={14} />
        </span>
      ) : (
        <Download size={20} aria-hidden="true" />
      )}
    </IconButton>
  )
}
