import type { Environment } from '@partner-portal/contract/integrations/environments'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useActivation } from '../activation/activation.tsx'
import { useActivationLabel } from '../activation/activation-button.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import classes from './notifications.module.css'
import { environmentParts, notificationsTexts } from './notifications.texts.ts'
import { SampleButton } from './sample-button.tsx'

interface NotificationAddressProps {
  readonly environment: Environment
  readonly hasSamples: boolean
}

export function NotificationAddress({ environment, hasSamples }: NotificationAddressProps) {
  const t = useTexts(notificationsTexts)
  const shared = useTexts(integrationsTexts)
  const { drafts, faultText, fieldToFocus, onFocused } = useActivation()
  const { field, text } = environmentParts[environment]
  const theirs = drafts.theirs[field]
  const theirsId = useId()
  const button = useActivationLabel()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fieldToFocus !== field) return
    input.current?.focus({ preventScroll: true })
    // With its error, and on a phone above the notification.
    input.current?.scrollIntoView({ block: 'center' })
    onFocused()
  }, [fieldToFocus, field, onFocused])
  return (
    <div>
      {/* Reserves the height of the error, so that nothing moves. */}
      <div className={classes.field}>
        <TextField
          ref={input}
          name={field}
          {...(theirs !== undefined && { describedBy: theirsId })}
          label={shared(text)}
          placeholder={t('placeholder')}
          value={drafts.value(field)}
          error={faultText(field)}
          onChange={({ currentTarget: { value } }) => drafts.edit(field, () => value)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      {theirs !== undefined && (
        <div id={theirsId} className={classes.theirs}>
          <Notice
            tone="warning"
            text={t(theirs === '' ? 'theirsRemoved' : 'theirs', { address: theirs, button })}
          />
        </div>
      )}
      {hasSamples && <SampleButton environment={environment} />}
    </div>
  )
}
