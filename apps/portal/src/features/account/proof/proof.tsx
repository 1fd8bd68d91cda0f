import type { NewCredential, UsedCredential } from '@partner-portal/contract/account/passkeys'
import { passwordConfirmation } from '@partner-portal/contract/account/password.rules'
import { codeForm } from '@partner-portal/contract/account/second-factor.rules'
import type { IdentityProof } from '@partner-portal/contract/account/step-up'
import type { CodeMethod, ProofMethod } from '@partner-portal/contract/protocol/factor-methods'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type ReactNode, useState } from 'react'
import { UsernameHint } from '#domain/account/username-hint.tsx'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { demand } from '#lib/api/shape.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CodeForm } from '#ui/field/code-form.tsx'
import { Form } from '#ui/field/form.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { methodTexts, proofTexts } from './proof.texts.ts'

export type ProofBy<Method extends ProofMethod> = Extract<IdentityProof, { method: Method }>

interface ProofProps<Answer, Proof = IdentityProof> {
  send(proof: Proof): Promise<Answer>
  toast?(): string
  onProved(answer: Answer): unknown
  /** Called before the failure is shown. */
  onFailure?(error: unknown): void
  /** Shown below a code refused for too many attempts. */
  readonly ifLimited?: ReactNode
  /** The text of a code's button; default: confirm. */
  readonly submitText?: string
}

const forms: Record<ProofMethod, <Answer>(props: ProofProps<Answer>) => ReactNode> = {
  passkey: PasskeyProof,
  totp: (props) => <CodeProof method="totp" {...props} />,
  recovery: (props) => <CodeProof method="recovery" {...props} />,
  password: PasswordProof,
}

interface ProofChoiceProps<Answer> extends ProofProps<Answer> {
  /** The suggested one first. */
  readonly methods: readonly ProofMethod[]
  intro?(method: ProofMethod): string
}

/** The form of one method, with a button for each of the others. */
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
        .filter((alternative) => alternative !== method)
        .map((alternative) => (
          <Button key={alternative} variant="subtle" onClick={() => setMethod(alternative)}>
            {t(alternative)}
          </Button>
        ))}
    </>
  )
}

function PasswordProof<Answer>(props: ProofProps<Answer, ProofBy<'password'>>) {
  const t = useTexts(proofTexts)
  const form = useForm({
    start: { password: '' },
    draft: null,
    schema: passwordConfirmation,
    send: ({ password }) => props.send({ method: 'password', password }),
    toast: () => props.toast?.(),
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
        {...form.secret('password')}
        ref={takeFocus}
        label={t('password')}
        autoComplete="current-password"
      />
    </Form>
  )
}

const codes = {
  totp: { kind: 'digits', wrong: 'wrongTotp' },
  recovery: { kind: 'letters', wrong: 'wrongRecovery' },
} as const

interface CodeProofProps<Answer> extends ProofProps<Answer, ProofBy<CodeMethod>> {
  readonly method: CodeMethod
}

/** A code of the authenticator app, or a recovery code. */
function CodeProof<Answer>({ method, ...props }: CodeProofProps<Answer>) {
  const t = useTexts(proofTexts)
  const [isLimited, setLimited] = useState(false)
  const { kind, wrong } = codes[method]
  return (
    <>
      <CodeForm
        schema={codeForm}
        send={({ code }) => props.send({ method, code })}
        toast={() => props.toast?.()}
        onSuccess={props.onProved}
        explain={(error) => {
          props.onFailure?.(error)
          setLimited(hasCode(error, 'TOO_MANY_REQUESTS'))
          return hasCode(error, 'CODE_WRONG', 400) ? { code: t(wrong) } : undefined
        }}
        label={t(method)}
        kind={kind}
        takesFocus
        submitText={props.submitText ?? t('confirm')}
      />
      {isLimited && props.ifLimited}
    </>
  )
}

/** Asks the browser for a passkey and sends its signature. */
function PasskeyProof<Answer>(props: ProofProps<Answer, ProofBy<'passkey'>>) {
  const t = useTexts(methodTexts)
  const explain = usePasskeyFailure()
  const { send, isBusy, failure } = useSend({
    send: async () => props.send({ method: 'passkey', credential: await askForPasskey() }),
    toast: () => props.toast?.(),
    onSuccess: props.onProved,
    explain: (error) => {
      props.onFailure?.(error)
      return explain(error)
    },
  })
  return (
    <>
      <FailureNotice text={failure} />
      <Button size="large" busy={isBusy} ref={takeFocus} onClick={() => void send()}>
        {t('passkey')}
      </Button>
    </>
  )
}

/** Asks the browser for one of the user's passkeys. Throws if the user closes the browser's dialog. */
async function askForPasskey(): Promise<UsedCredential> {
  const optionsJSON = demand(await send('startPasskeyUse'))
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response }
}

/** Asks the browser to make a passkey of the signed-in user. */
export async function makePasskey(): Promise<NewCredential> {
  const options = demand(await send('startPasskey'))
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** The text of a failure of the browser or of PASSKEY_REFUSED; undefined for other failures. */
export function usePasskeyFailure(): (error: unknown) => Sentence | undefined {
  const t = useTexts(proofTexts)
  return (error) => {
    if (hasCode(error, 'TOO_MANY_PASSKEYS')) return t('tooManyPasskeys')
    // The server answers INVALID_CREDENTIALS to the right passkey of a disabled user.
    if (hasCode(error, 'PASSKEY_REFUSED') || hasCode(error, 'INVALID_CREDENTIALS'))
      return t('passkeyRefused')
    if (!(error instanceof Error)) return undefined
    if (error.name === 'InvalidStateError') return t('passkeyKnown')
    // The user closed the browser's dialog, or it took too long.
    return ['NotAllowedError', 'AbortError', 'SecurityError'].includes(error.name)
      ? t('passkeyNotUsed')
      : undefined
  }
}
