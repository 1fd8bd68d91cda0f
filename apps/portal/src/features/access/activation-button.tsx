import { useActivation } from '#domain/integration/activation.tsx'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'

/** `beforeFocus`: called before the focus moves to a wrong field. */
export function ActivationButton({ beforeFocus, ...button }: ActivationButtonProps) {
  const t = useTexts(integrationTexts)
  const { integration } = useProduct()
  const { activate, isBusy } = useActivation()
  return (
    <Button {...button} size="large" busy={isBusy} onClick={() => void activate(beforeFocus)}>
      {integration.isActive ? t('update') : t('activate')}
    </Button>
  )
}

interface ActivationButtonProps {
  readonly wide?: boolean
  readonly beforeFocus?: () => void
}
