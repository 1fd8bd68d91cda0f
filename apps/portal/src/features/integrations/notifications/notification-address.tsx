import type { NotificationEnvironment } from '@partner-portal/contract/delivery-outcomes'
import { environmentLooks } from './environments.ts'
import classes from './notifications.module.css'
import { notificationsTexts } from './notifications.texts.ts'
import { SampleButton } from './sample-button.tsx'
import { useActivation } from '../activation.tsx'
import { integrationsTexts } from '../integrations.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { PlainField } from '#ui/plain-field.tsx'

interface NotificationAddressProps {
  readonly environment: NotificationEnvironment
  readonly hasSamples: boolean
}

export function NotificationAddress({ environment, hasSamples }: NotificationAddressProps) {
  const t = useTexts(notificationsTexts)
  const shared = useTexts(integrationsTexts)
  const { value, isWrong, type } = useActivation()
  const { field, text } = environmentLooks[environment]
  return (
    <div>
      {/* Keeps the error's place, so that nothing moves when it comes. */}
      <div className={classes.field}>
        <PlainField
          name={field}
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
      {hasSamples && <SampleButton environment={environment} />}
    </div>
  )
}
