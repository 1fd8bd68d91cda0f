import type { CallName } from '@partner-portal/contract/calls'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { RefreshCw } from 'lucide-react'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { reloadTexts } from './reload.texts.ts'
import classes from './reload-link.module.css'
import { useReload } from './use-reload.ts'

/** `Refresh data`, and the age of a running reload. */
export function ReloadLink(props: { grid: GridName; call: CallName }) {
  const t = useTexts(reloadTexts)
  const reload = useReload(props.grid, props.call)
  if (!reload.offered) return null
  const { deliveredAt } = reload
  const delivered =
    deliveredAt === null ? undefined : t('delivered', { moment: formatMoment(deliveredAt) })
  return (
    <div className={classes.reload} role="status">
      <FailureNotice text={reload.failure} />
      {reload.running && reload.minutes !== undefined && (
        <span className={classes.hint}>{t('reloadTime', { minutes: reload.minutes })}</span>
      )}
      {reload.finished && <span className={classes.hint}>{delivered ?? t('readAgain')}</span>}
      <BareButton
        className={classes.link}
        title={delivered}
        aria-disabled={reload.running}
        aria-busy={reload.running}
        onClick={reload.start}
      >
        {reload.running ? <Spinner size={16} /> : <RefreshCw size={16} aria-hidden="true" />}
        <span className={classes.label}>{t(reload.running ? 'reloadRuns' : 'reload')}</span>
      </BareButton>
    </div>
  )
}
