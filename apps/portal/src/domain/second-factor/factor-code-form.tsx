import type { CodeMethod } from '@partner-portal/contract/factor-methods'
import { codeForm } from '@partner-portal/contract/rules/second-factor'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { CodeForm, type CodeFormProps } from '#ui/code-form.tsx'
import { factorCodeTexts } from './factor-code.texts.ts'

interface FactorCodeFormProps<Answer>
  extends Pick<
    CodeFormProps<{ code: string }, Answer>,
    'send' | 'toast' | 'onSuccess' | 'children'
  > {
  readonly method?: CodeMethod
  /** The meaning of a failed request, if it is not a wrong code. */
  readonly explain?: (error: unknown) => string | undefined
  readonly submitText?: string
}

const forms = {
  totp: { wrong: 'wrongTotp', kind: 'digits' },
  recovery: { wrong: 'wrongRecovery', kind: 'letters' },
} as const satisfies Record<CodeMethod, object>

/** The form for a code of the authenticator app, or for a recovery code. */
export function FactorCodeForm<Answer>(props: FactorCodeFormProps<Answer>) {
  const { method = 'totp', explain, submitText, ...form } = props
  const t = useTexts(factorCodeTexts)
  const { wrong, kind } = forms[method]
  return (
    <CodeForm
      {...form}
      schema={codeForm}
      explain={(error) =>
        hasCode(error, 'CODE_WRONG', 400) ? { code: t(wrong) } : explain?.(error)
      }
      label={t(method)}
      kind={kind}
      takesFocus
      submitText={submitText ?? t('confirm')}
    />
  )
}
