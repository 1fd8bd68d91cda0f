import { Button } from '@mantine/core'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import classes from './permissions.module.css'
import { permissionsTexts } from './permissions.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.ts'

/** A text to take away, whole and read-only, inside a `dl`. */
export function CopyField(props: { label: string; value: string; hint?: string }) {
  const t = useTexts(permissionsTexts)
  const value = useRef<HTMLElement>(null)
  const [isRefused, setRefused] = useState(false)

  async function copy() {
    try {
      // There is none where the page came without TLS.
      await navigator.clipboard.writeText(props.value)
      setRefused(false)
      notify('success', t('copied'))
    } catch {
      if (value.current) getSelection()?.selectAllChildren(value.current)
      setRefused(true)
    }
  }

  return (
    <div>
      <dt className={classes.label}>{props.label}</dt>
      <dd className={classes.content}>
        <div className={classes.box}>
          <code ref={value} className={classes.value} translate="no">
            {props.value}
          </code>
          <Button
            size="xs"
            variant="default"
            className={classes.copy}
            leftSection={<Copy size={14} aria-hidden="true" />}
            aria-label={t('copyOf', { name: props.label })}
            onClick={() => void copy()}
          >
            {t('copy')}
          </Button>
        </div>
        {props.hint && <p className={classes.hint}>{props.hint}</p>}
        {isRefused && (
          <div className={classes.refused}>
            <Notice tone="warning" text={t('copyRefused')} />
          </div>
        )}
      </dd>
    </div>
  )
}
