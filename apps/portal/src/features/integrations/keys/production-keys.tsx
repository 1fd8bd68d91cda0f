import type { ProductionAccess } from '@partner-portal/contract/integrations/integrations'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { KeyFields } from './key-fields.tsx'
import classes from './keys.module.css'
import { keysTexts } from './keys.texts.ts'

const warnings = ['warnNoTests', 'warnSalesman', 'warnLaw'] as const

export function ProductionKeys(props: { access: ProductionAccess; onHide: () => void }) {
  const t = useTexts(keysTexts)
  const id = useId()
  const warning = useRef<HTMLElement>(null)
  // The focused form is gone.
  useEffect(() => warning.current?.focus(), [])
  return (
    <Stack gap={16}>
      <section ref={warning} tabIndex={-1} className={classes.warning} aria-labelledby={id}>
        <h2 id={id}>
          <TriangleAlert size={20} aria-hidden="true" />
          {t('warning')}
        </h2>
        <ul>
          {warnings.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      </section>
      <Card title={t('productionData')} text={t('productionText')}>
        <KeyFields access={props.access} apiLabel={t('apiUrl')} />
        <Button variant="default" className={classes.hide} onClick={props.onHide}>
          {t('hide')}
        </Button>
      </Card>
    </Stack>
  )
}
