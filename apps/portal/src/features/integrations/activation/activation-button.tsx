import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useProduct } from '../product/product.tsx'
import { activationTexts } from './activation.texts.ts'
import { useActivation } from './activation.tsx'

interface ActivationButtonProps {
  readonly wide?: boolean
  /** Called before the focus moves to a wrong field. */
  readonly beforeFocus?: (() => void) | undefined
}

export function ActivationButton({ wide, beforeFocus }: ActivationButtonProps) {
  const { activate, isBusy } = useActivation()
  return (
    <Button wide={wide} size="large" busy={isBusy} onClick={() => void activate(beforeFocus)}>
      {useActivationLabel()}
    </Button>
  )
}

/** What the button says, for texts that name it. */
export function useActivationLabel(): string {
  const t = useTexts(activationTexts)
  return useProduct().integration.isActive ? t('update') : t('activate')
}
