import { Button } from '@mantine/core'
import { useActivation } from './activation.tsx'
import { integrationsTexts } from './integrations.texts.ts'
import { useProduct } from './product-context.ts'
import { useTexts } from '#lib/texts.tsx'

export function ActivationButton(props: { fullWidth?: boolean }) {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  const { activate, isBusy } = useActivation()
  return (
    <Button
      {...props}
      size="md"
      loading={isBusy}
      onClick={async ({ currentTarget }) => {
        await activate()
        // While it was disabled it let go of the focus.
        if (document.activeElement === document.body) currentTarget.focus()
      }}
    >
      {integration.isActive ? t('update') : t('activate')}
    </Button>
  )
}
