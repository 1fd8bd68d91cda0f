import type { FactorMethod, ProofMethod } from '@partner-portal/contract/factor-methods'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { otherMethodsTexts } from './other-methods.texts.ts'

interface OtherMethodsProps<Method> {
  readonly methods: readonly Method[] | undefined
  readonly current: Method | undefined
  readonly onChoose: (method: Method) => void
}

/** Buttons for the methods that are not in use. */
export function OtherMethods<Method extends FactorMethod | ProofMethod>(
  props: OtherMethodsProps<Method>,
) {
  const t = useTexts(otherMethodsTexts)
  return props.methods
    ?.filter((method) => method !== props.current)
    .map((method) => (
      <Button key={method} variant="subtle" onClick={() => props.onChoose(method)}>
        {t(method)}
      </Button>
    ))
}
