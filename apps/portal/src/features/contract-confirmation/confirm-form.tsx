import {
  type ConsentText,
  type ConsentTexts,
  contractConsents,
} from '@partner-portal/contract/consent-texts'
import type { ContractConfirmation } from '@partner-portal/contract/contract-confirmation'
import { CODE_MINUTES } from '@partner-portal/contract/sms-codes'
import type { FormEvent } from 'react'
import { ConsentBoxes } from '#domain/consents/consent-boxes.tsx'
import { useFailureText } from '#lib/failures/failures.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/field/code-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { SmsNotice } from '#ui/sms-notice.tsx'
import classes from './contract-confirmation.module.css'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { LinkFaultNotice } from './link-fault.tsx'
import { useConfirmation } from './use-confirmation.ts'

interface ConfirmFormProps {
  readonly hash: string
  readonly contract: ContractConfirmation
}

/** Consents, then the code. Only a click requests the code, because bots open links too. */
export function ConfirmForm({ hash, contract }: ConfirmFormProps) {
  const t = useTexts(confirmationTexts)
  const failureText = useFailureText()
  const { code, sendCode, linkFault, failure, busy, submit, field, box } = useConfirmation(
    hash,
    contract,
  )
  if (linkFault) return <LinkFaultNotice fault={linkFault} />
  // Keeps the number on one line.
  const phone = contract.phoneNumber.replaceAll(' ', '\u00a0')
  const isAsked = code.state !== 'none'
  // Enter on a checkbox submits, even before there is a code.
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    isAsked ? void submit(event) : event.preventDefault()
  return (
    <form className={plainFormClass} onSubmit={onSubmit} noValidate>
      <Text secondary>{t('expires', { moment: formatMoment(contract.expiresAt) })}</Text>
      <ConsentBoxes
        consents={contract.consents.map((one) => ({ ...one, about: aboutOf(one.name) }))}
        box={box}
        terms={[
          {
            label: t('contractDocument', { number: contract.number }),
            address: contract.documentUrl,
          },
          { label: t('generalTerms'), address: contract.termsUrl },
        ]}
      />
      <FormPart title={t('code')}>
        {isAsked ? (
          <>
            <div className={wholeRowClass}>
              <SmsNotice
                code={code}
                onAgain={sendCode}
                sentText={t('codeSent', { phone })}
                failureText={failureText}
              />
            </div>
            {/* Replaces the button that requested the code. */}
            <CodeField {...field('smsCode')} label={t('code')} takesFocus />
          </>
        ) : (
          <div className={`${wholeRowClass} ${classes.ask}`}>
            <Text secondary>{t('codeIntro', { phone, minutes: CODE_MINUTES })}</Text>
            <Button size="large" onClick={sendCode}>
              {t('sendCode')}
            </Button>
          </div>
        )}
      </FormPart>
      {failure && <Notice tone="danger" text={failure} />}
      {isAsked && (
        <Button size="large" type="submit" busy={busy}>
          {t('submit')}
        </Button>
      )}
    </form>
  )
}

/** The document of a consent. The backend may have other consents. */
function aboutOf(name: string): ConsentText['about'] {
  const known: ConsentTexts = contractConsents
  return Object.hasOwn(known, name) ? known[name]?.about : undefined
}
