import type { NotificationEnvironment } from '@partner-portal/contract/delivery-outcomes'
import { useEffect, useId, useRef } from 'react'
import { useActivation } from '#domain/integration/activation.tsx'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import type { NotificationField } from '#domain/integration/notification-urls.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { useTexts } from '#lib/texts.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { environmentLooks } from './environments.ts'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'
import { SampleButton } from './sample-button.tsx'

interface NotificationAddressProps {
  readonly environment: NotificationEnvironment
  readonly hasSamples: boolean
}

export function NotificationAddress({ environment, hasSamples }: NotificationAddressProps) {
  const t = useTexts(notificationsTexts)
  const shared = useTexts(integrationTexts)
  const { value, theirs, isWrong, type, fieldToFocus, onFocused } = useActivation()
  const { field, text } = environmentLooks[environment]
  const theirsId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fieldToFocus !== field) return
    input.current?.focus()
    onFocused()
  }, [fieldToFocus, field, onFocused])
  return (
    <div>
      {/* Reserves the height of the error, so that nothing moves. */}
      <div className={classes.field}>
        <TextField
          ref={input}
          name={field}
          {...(theirs(field) !== null && { describedBy: theirsId })}
          label={shared(text)}
          placeholder={t('placeholder')}
          value={value(field)}
          error={isWrong(field) ? shared('wrongNotificationUrl') : undefined}
          onChange={(event) => type(field, event.currentTarget.value)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <TheirAddress id={theirsId} field={field} />
      {hasSamples && <SampleButton environment={environment} />}
    </div>
  )
}

/** The address that somebody else saved while another one was typed here. */
function TheirAddress({ id, field }: { id: string; field: NotificationField }) {
  const t = useTexts(notificationsTexts)
  const shared = useTexts(integrationTexts)
  const { isActive } = useProduct().integration
  const address = useActivation().theirs(field)
  if (address === null) return null
  const button = shared(isActive ? 'update' : 'activate')
  return (
    <div id={id} className={classes.theirs}>
      <Notice
        tone="warning"
        text={t(address === '' ? 'theirsRemoved' : 'theirs', { address, button })}
      />
    </div>
  )
}
