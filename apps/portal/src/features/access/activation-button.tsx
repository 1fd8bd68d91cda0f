import { useActivation } from '#domain/integration/activation.tsx'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'

/** `onSeek`: a field on the page has to be looked at. */
export function ActivationButton({ onSeek, ...button }: ActivationButtonProps) {
  const t = useTexts(integrationTexts)
  const { integration } = useProduct()
  const { activate, isBusy } = useActivation()
  return (
    <Button {...button} size="large" busy={isBusy} onClick={() => void activate(onSeek)}>
      {integration.isActive ? t('update') : t('activate')}
    </Button>
  )
}

interface ActivationButtonProps {
  readonly fullWidth?: boolean
  readonly onSeek?: () => void
}
