import type { Ref } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { brokerApplicationTexts } from './broker-application.texts.ts'
import classes from './trap-field.module.css'

/** A honeypot: people cannot see or reach it, and the server drops forms that fill it in. */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTexts(brokerApplicationTexts)
  return (
    <div className={classes.extra} aria-hidden="true">
      <label>
        {t('fax')}
        <input ref={ref} name="faxNumber" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
