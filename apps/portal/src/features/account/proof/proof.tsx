import type { IdentityProof } from '@partner-portal/contract/accounts/step-up'
import { passwordConfirmation } from '@partner-portal/contract/rules/password'
import { codeForm } from '@partner-portal/contract/rules/second-factor'
import type { CodeMethod, ProofMethod } from '@partner-portal/contract/values/factor-methods'
import { type ReactNode, useState } from 'react'
import { UsernameHint } from '#domain/username-hint.tsx'
import { useSend } from '#lib/actions/use-send.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CodeForm } from '#ui/field/code-form.tsx'
import { Form } from '#ui/field/form.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { askForPasskey, usePasskeyFailure } from './passkeys.ts'
import { methodTexts, proofTexts } from './proof.texts.ts'

type ProofBy<Method extends ProofMethod> = Extract<IdentityProof, { method: Method }>

interface ProofProps<Proof, Answer> {
  send(proof: Proof): Promise<Answer>
  onProved(answer: Answer): unknown
  /** Called before the failure is shown. */
  onFailure?(error: unknown): void
  /** Shown below a code that was refused because there were too many. */
  readonly ifLimited?: ReactNode
}

const forms: Record<ProofMethod, <Answer>(props: ProofProps<IdentityProof, Answer>) => ReactNode> =
  {
    passkey: PasskeyProof,
    totp: (props) => <CodeProof method="totp" {...props} />,
    recovery: (props) => <CodeProof method="recovery" {...props} />,
    password: PasswordProof,
  }

interface ProofChoiceProps<Answer> extends ProofProps<IdentityProof, Answer> {
  /** The suggested one first. */
  readonly methods: readonly ProofMethod[]
  intro?(method: ProofMethod): string
}

/** The form of one method, and a button for each other one. */
export function Proof<Answer>({ methods, intro, ...proof }: ProofChoiceProps<Answer>) {
  const t = useTexts(methodTexts)
  const [method, setMethod] = useState(methods[0])
  if (!method) return null
  const Form = forms[method]
  return (
    <>
      {intro && <Notice tone="information" text={intro(method)} />}
      <Form key={method} {...proof} />
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="subtle" onClick={() => setMethod(other)}>
            {t(other)}
          </Button>
        ))}
    </>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

function PasswordProof<Answer>(props: ProofProps<ProofBy<'password'>, Answer>) {
  const t = useTexts(proofTexts)
  const form = useForm({
    start: { password: '' },
    schema: passwordConfirmation,
    send: ({ password }) => props.send({ method: 'password', password }),
    onSuccess: props.onProved,
    explain: (error) => {
      props.onFailure?.(error)
      return hasCode(error, 'WRONG_PASSWORD', 400) ? { password: t('wrongPassword') } : undefined
    },
  })
  return (
    <Form form={form} submitText={t('confirm')}>
      <UsernameHint />
      <PasswordField
        {...form.field('password')}
        ref={focus}
        label={t('password')}
        autoComplete="current-password"
      />
    </Form>
  )
}

interface CodeProofProps<Answer> extends ProofProps<ProofBy<CodeMethod>, Answer> {
  readonly method: CodeMethod
  toast?(answer: Answer): string
  readonly submitText?: string
}

/** A code of the authenticator app, or a recovery code. */
export function CodeProof<Answer>(props: CodeProofProps<Answer>) {
  const { method, send, onProved, onFailure, ifLimited, submitText, ...form } = props
  const t = useTexts(proofTexts)
  const [isLimited, setLimited] = useState(false)
  const isTotp = method === 'totp'
  return (
    <>
      <CodeForm
        {...form}
        schema={codeForm}
        send={({ code }) => send({ method, code })}
        onSuccess={onProved}
        explain={(error) => {
          onFailure?.(error)
          setLimited(hasCode(error, 'TOO_MANY_REQUESTS'))
          return hasCode(error, 'CODE_WRONG', 400)
            ? { code: t(isTotp ? 'wrongTotp' : 'wrongRecovery') }
            : undefined
        }}
        label={t(method)}
        kind={isTotp ? 'digits' : 'letters'}
        takesFocus
        submitText={submitText ?? t('confirm')}
      />
      {isLimited && ifLimited}
    </>
  )
}

/** Asks the browser for a passkey and sends what it signed. */
export function PasskeyProof<Answer>(props: ProofProps<ProofBy<'passkey'>, Answer>) {
  const t = useTexts(methodTexts)
  const explain = usePasskeyFailure()
  const { send, isBusy, failure } = useSend({
    send: async () => props.send({ method: 'passkey', credential: await askForPasskey() }),
    onSuccess: props.onProved,
    explain: (error) => {
      props.onFailure?.(error)
      return explain(error)
    },
  })
  return (
    <>
      <FailureNotice text={failure} />
      <Button size="large" busy={isBusy} ref={focus} onClick={() => void send()}>
        {t('passkey')}
      </Button>
    </>
  )
}
