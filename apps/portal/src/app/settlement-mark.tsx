import { useQuery } from '@tanstack/react-query'
import { appTexts } from '#app/app.texts.ts'
import classes from '#app/settlement-mark.module.css'
import { currentSettlementQuery } from '#domain/current-settlement.queries.ts'
import { useTexts } from '#lib/texts/texts.tsx'

/** Beside the menu's entry while a settlement is open. */
export function SettlementMark() {
  const t = useTexts(appTexts)
  const { data } = useQuery(currentSettlementQuery)
  if (!data) return null
  return <span className={classes.mark} role="img" aria-label={t('currentSettlement')} />
}
