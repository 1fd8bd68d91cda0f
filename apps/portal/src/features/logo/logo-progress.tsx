import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { logoTexts } from './logo.texts.ts'
import classes from './logo-area.module.css'

interface LogoProgressProps {
  readonly name: string
  readonly share: number
  readonly onCancel: () => void
}

export function LogoProgress({ name, share, onCancel }: LogoProgressProps) {
  const t = useTexts(logoTexts)
  const button = useRef<HTMLButtonElement>(null)
  // The button that chose the file is removed and has lost the focus.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  const text = t('sending', { name })
  return (
    <>
      <p className={classes.sending} title={name}>
        {text}
      </p>
      <div className={classes.actions}>
        <progress
          className={classes.bar}
          value={Math.round(share * 100)}
          max={100}
          aria-label={text}
        />
        <Button ref={button} variant="subtle" size="compact" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
