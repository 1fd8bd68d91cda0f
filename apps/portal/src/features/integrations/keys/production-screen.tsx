import { passwordProof } from '@partner-portal/contract/account/password.rules'
import type { ProductionAccess } from '@partner-portal/contract/integrations/integrations'
import { MAX_PASSWORD } from '@partner-portal/contract/values/limits'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { UsernameHint } from '#domain/account/username-hint.tsx'
import { dismissAll, notify } from '#lib/actions/notify.ts'
import { send } from '#lib/api/api.ts'
import { demand } from '#lib/api/shape.ts'
import { hasFeature } from '#lib/config/features.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import {
  hasCode,
  hasStatus,
  isRateLimited,
  sentencesOf,
  useFailureText,
} from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { joined, type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { useProduct } from '../product/product.tsx'
import classes from './keys.module.css'
import { keysTexts } from './keys.texts.ts'
import { KeyFields, KeysPage, ReplaceKeys } from './keys-page.tsx'
import { useShownSecret } from './use-shown-secret.ts'

export function ProductionScreen(): ReactNode {
  return (
    <KeysPage of="production">
      <LockedAccess />
    </KeysPage>
  )
}

function LockedAccess() {
  const t = useTexts(keysTexts)
  const { secret: access, drop, ...rest } = useShownSecret<ProductionAccess>()
  if (switchedLogin()) return <Notice tone="information" text={t('switchedLogin')} />
  return (
    <Stack gap={16}>
      {access ? (
        <ProductionKeys access={access} onHide={rest.hide} />
      ) : (
        <>
          {rest.isTakenAway && <Notice tone="information" text={t('takenAway')} />}
          <Card title={t('verifyTitle')} text={t('verifyText')}>
            <PasswordCheck takesFocus={rest.isHidden} onVerified={rest.show} />
          </Card>
        </>
      )}
      {hasFeature('integrations') && <ReplaceKeys environment="production" onReplaced={drop} />}
    </Stack>
  )
}

const warnings = ['warnNoTests', 'warnSalesman', 'warnLaw'] as const

function ProductionKeys(props: { access: ProductionAccess; onHide: () => void }) {
  const t = useTexts(keysTexts)
  const id = useId()
  return (
    <Stack gap={16}>
      {/* The focused form is gone. */}
      <section ref={takeFocus} tabIndex={-1} className={classes.warning} aria-labelledby={id}>
        <h2 id={id}>
          <TriangleAlert size={20} aria-hidden="true" />
          {t('warning')}
        </h2>
        <ul>
          {warnings.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      </section>
      <Card title={t('productionData')} text={t('productionText')}>
        <KeyFields access={props.access} apiLabel={t('apiUrl')} />
        <Row gap={0} top={20}>
          <Button variant="default" onClick={props.onHide}>
            {t('hide')}
          </Button>
        </Row>
      </Card>
    </Stack>
  )
}

/**
 * The button is enabled above this length, as the specification says. No rule of the schema: a
 * shorter password is answered as any wrong one.
 */
const LIMIT = 4

interface PasswordCheckProps {
  /** True if the check replaces the focused element. */
  readonly takesFocus: boolean
  readonly onVerified: (access: ProductionAccess) => void
}

/** Asks for the password. Stores neither the password nor the keys. */
function PasswordCheck(props: PasswordCheckProps) {
  const t = useTexts(keysTexts)
  const failures = useTexts(failureTexts)
  const failureText = useFailureText()
  const { recommendationCode, code } = useProduct()
  const { values, busy, submit, secret } = useForm({
    start: { password: '' },
    draft: null,
    schema: passwordProof,
    send: async (body) => {
      dismissAll()
      const params = { recommendationCode, product: code }
      return demand(await send('revealProductionAccess', { params, body }))
    },
    toast: () => t('verified'),
    onSuccess: (access) => props.onVerified(access),
    explain(error) {
      notify('danger', failures('unknown'))
      return { password: faultText(error) }
    },
  })
  /** Under the field: the server's sentences without duplicates, or a text for the status. */
  function faultText(error: unknown): Sentence {
    if (hasCode(error, 'WRONG_PASSWORD')) return t('verificationFailed')
    const sentences = sentencesOf(error)
    if (sentences.length > 0 && !isRateLimited(error)) return joined(...sentences)
    return hasStatus(error, 400) ? t('verificationFailed') : failureText(error)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <UsernameHint />
      <PasswordField
        {...secret('password')}
        ref={props.takesFocus ? takeFocus : undefined}
        label={t('password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
      />
      <Button type="submit" size="large" busy={busy} disabled={values.password.length <= LIMIT}>
        {t('verify')}
      </Button>
    </form>
  )
}
