import type { Integration } from '@partner-portal/contract/integrations'
import { logoExtensions, logoMediaTypes } from '@partner-portal/contract/logo-rules'
import { Upload } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePassFocus } from '#ui/pass-focus.ts'
import { logoTexts } from './logo.texts.ts'
import classes from './logo-area.module.css'
import { LogoPreview } from './logo-preview.tsx'
import { type LogoSlot, useLogo } from './use-logo.ts'

type Logo = Integration['logo'][number]

/** A logo with its preview. A file is chosen by a button or dropped. */
export function LogoArea({ logo, slot }: { logo: Logo | undefined; slot: LogoSlot }) {
  const t = useTexts(logoTexts)
  const { sending, isRemoving, fault, choose, remove, cancel } = useLogo(slot)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const name = t(slot.logoType)
  const choice = logo ? t('change') : t('choose')
  const passFocus = usePassFocus(button)
  const isSending = sending !== null
  // A file dialog may leave the focus on the body.
  useEffect(() => {
    if (isSending && document.activeElement === document.body) button.current?.focus()
  }, [isSending])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void choose([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div role="group" aria-labelledby={id} className={classes.part}>
      <h3 id={id} className={classes.name}>
        {name}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same */}
      <div
        className={classes.area}
        data-over={isOver}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {logo ? (
          <LogoPreview key={logo.logoId} logo={logo} name={name} />
        ) : (
          <div className={classes.ground} data-type={slot.logoType}>
            <Upload size={20} aria-hidden="true" />
            <p className={classes.hint}>{t('drop')}</p>
          </div>
        )}
        <LogoNote sending={sending} />
        <div className={classes.actions}>
          {sending && (
            <progress
              className={classes.bar}
              value={Math.round(sending.share * 100)}
              max={100}
              aria-label={t('sending', { name: sending.name })}
            />
          )}
          {/* One button for both, so that it keeps the focus. */}
          <Button
            ref={button}
            {...(sending
              ? ({ variant: 'subtle', size: 'compact', onClick: cancel } as const)
              : ({ variant: 'default', onClick: () => input.current?.click() } as const))}
            disabled={isRemoving}
            aria-label={sending ? undefined : t('buttonOf', { action: choice, logo: name })}
          >
            {sending ? t('cancel') : choice}
          </Button>
          {logo && !sending && (
            <Button
              ref={passFocus}
              variant="danger"
              busy={isRemoving}
              aria-label={t('buttonOf', { action: t('remove'), logo: name })}
              onClick={() => void remove()}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={[...logoMediaTypes, ...logoExtensions].join()}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Otherwise choosing the same file again causes no event.
            currentTarget.value = ''
            void choose(files)
          }}
        />
      </div>
      {fault && <Notice tone="danger" text={fault} />}
    </div>
  )
}

/** What may be sent, and while it is sent, its name. */
function LogoNote({ sending }: Pick<ReturnType<typeof useLogo>, 'sending'>) {
  const t = useTexts(logoTexts)
  if (!sending) return <p className={classes.rules}>{t('rules')}</p>
  const { name } = sending
  return (
    <p className={classes.sending} title={name}>
      {t('sending', { name })}
    </p>
  )
}
