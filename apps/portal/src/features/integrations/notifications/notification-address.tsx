import type { Environment } from '@partner-portal/contract/integrations/environments'
import { Send } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { moveFocus } from '#ui/focus.ts'
import { Stack, Text } from '#ui/layout.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { useActivation, useActivationLabel } from '../activation/activation.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { useProduct } from '../product/product.tsx'
import { useDelivery } from './deliveries.queries.ts'
import classes from './notifications.module.css'
import { environmentParts, notificationsTexts } from './notifications.texts.ts'

export function NotificationAddress(props: { environment: Environment; hasSamples: boolean }) {
  const { environment, hasSamples } = props
  const t = useTexts(notificationsTexts)
  const shared = useTexts(integrationsTexts)
  const { drafts, faultText, fieldToFocus, onFocused } = useActivation()
  const { field, text } = environmentParts[environment]
  const conflict = drafts.conflicts[field]?.value
  const conflictId = useId()
  const button = useActivationLabel()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fieldToFocus !== field) return
    moveFocus(input.current, { preventScroll: true })
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
          {...(conflict !== undefined && { describedBy: conflictId })}
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
      {conflict !== undefined && (
        <Stack gap={0} below={8} id={conflictId}>
          <Notice
            tone="warning"
            text={t(conflict === '' ? 'theirsRemoved' : 'theirs', { address: conflict, button })}
          />
        </Stack>
      )}
      {hasSamples && <SampleButton environment={environment} />}
    </div>
  )
}

function SampleButton({ environment }: { environment: Environment }) {
  const t = useTexts(notificationsTexts)
  const hintId = useId()
  const { recommendationCode, integration } = useProduct()
  const { drafts } = useActivation()
  const { field, sample } = environmentParts[environment]
  const saved = integration.notificationUrls[field] ?? ''
  const isSaved = saved !== '' && drafts.value(field) === saved
  const { start, isBusy, failure } = useDelivery({
    send: () =>
      send('sendSampleNotification', {
        params: { recommendationCode },
        body: { product: integration.name, environment },
      }),
  })
  const hint = isSaved ? 'sampleReady' : saved === '' ? 'sampleNoAddress' : 'sampleUnsaved'
  return (
    <>
      <Button
        size="small"
        variant="default"
        icon={<Send size={14} aria-hidden="true" />}
        aria-label={t(sample)}
        aria-describedby={hintId}
        busy={isBusy}
        disabled={!isSaved}
        onClick={() => void start()}
      >
        {t('sample')}
      </Button>
      <Text size={13} top={4} below={failure ? 8 : 0} secondary id={hintId}>
        {t(hint)}
      </Text>
      <FailureNotice text={failure} />
    </>
  )
}
