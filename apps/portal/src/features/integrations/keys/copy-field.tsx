import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/copy-button.tsx'
import { Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './keys.module.css'
import { keysTexts } from './keys.texts.ts'

/** A read-only text with a copy button, inside a `dl`. */
export function CopyField(props: { label: string; value: string; hint?: string }) {
  const t = useTexts(keysTexts)
  const copy = useCopy()
  const value = useRef<HTMLElement>(null)
  const [isRefused, setRefused] = useState(false)

  async function press() {
    const isCopied = await copy(props.value)
    if (!isCopied && value.current) getSelection()?.selectAllChildren(value.current)
    setRefused(!isCopied)
  }

  return (
    <div>
      <dt className={classes.label}>{props.label}</dt>
      <Text as="dd">
        <div className={classes.box}>
          <code ref={value} className={classes.value} translate="no">
            {props.value}
          </code>
          <Button
            size="small"
            variant="default"
            className={classes.copy}
            icon={<Copy size={14} aria-hidden="true" />}
            aria-label={t('copyOf', { name: props.label })}
            onClick={() => void press()}
          >
            {t('copy')}
          </Button>
        </div>
        {props.hint && (
          <Text size={13} top={4} secondary breaks>
            {props.hint}
          </Text>
        )}
        {isRefused && (
          <div className={classes.refused}>
            <Notice tone="warning" text={t('copyRefused')} />
          </div>
        )}
      </Text>
    </div>
  )
}
