import {
  type ConsentText,
  type ConsentTexts,
  contractConsents,
} from '@partner-portal/contract/consents/consent-texts'
import type { ContractConfirmation } from '@partner-portal/contract/contracts/contract-confirmation'
import { confirmationOf } from '@partner-portal/contract/contracts/contract-confirmation.rules'
import { type FormEvent, useState } from 'react'
import { ConsentBoxes } from '#domain/consents/consent-boxes.tsx'
import { acceptedConsents } from '#domain/consents/consents.ts'
import { send } from '#lib/api/api.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { hasCode, useFailureText } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useSmsCode } from '#lib/form/use-sms-code.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/field/code-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { SmsNotice } from '#ui/sms-notice.tsx'
import { useWrongCodeText } from '#ui/wrong-code.ts'
import { confirmationQuery } from './confirmation.queries.ts'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { isConfirmed, type LinkFault, LinkFaultNotice, linkFaultOf } from './link-fault.tsx'

/** Consents, then the code. Only a click requests the code, because bots open links too. */
export function ConfirmForm(props: { hash: string; contract: ContractConfirmation }) {
  const { contract } = props
  const t = useTexts(confirmationTexts)
  const failureText = useFailureText()
  const form = useConfirmation(props.hash, contract)
  const { code, sendCode, linkFault, submit, secret } = form
  if (linkFault) return <LinkFaultNotice fault={linkFault} />
  // Keeps the number on one line.
  const phone = contract.phoneNumber.replaceAll(' ', '\u00a0')
  const isAsked = code.state !== 'none'
  // Enter on a checkbox submits, even before there is a code.
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    isAsked ? void submit(event) : event.preventDefault()
  return (
    <Stack as="form" gap={20} onSubmit={onSubmit} noValidate>
      <Text secondary>{t('expires', { moment: formatMoment(contract.expiresAt) })}</Text>
      <ConsentBoxes
        consents={contract.consents.map((text) => ({ ...text, about: aboutOf(text.name) }))}
        box={form.box}
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
            <CodeField {...secret('smsCode')} label={t('code')} takesFocus />
          </>
        ) : (
          <div className={wholeRowClass}>
            <Stack gap={16} start>
              <Text secondary>{t('codeIntro', { phone })}</Text>
              <Button size="large" onClick={sendCode}>
                {t('sendCode')}
              </Button>
            </Stack>
          </div>
        )}
      </FormPart>
      <FailureNotice text={form.failure} />
      {isAsked && (
        <Button size="large" type="submit" busy={form.busy}>
          {t('submit')}
        </Button>
      )}
    </Stack>
  )
}

/** The document of a consent. The backend may have other consents. */
function aboutOf(name: string): ConsentText['about'] {
  const texts: ConsentTexts = contractConsents
  return Object.hasOwn(texts, name) ? texts[name]?.about : undefined
}

/** The form of a confirmation. `linkFault`: the link ended while the page was open. */
function useConfirmation(hash: string, contract: ContractConfirmation) {
  const wrongCode = useWrongCodeText()
  const cache = useQueryCache()
  const [linkFault, setLinkFault] = useState<LinkFault | null>(null)
  const { code, order } = useSmsCode('none')
  const { consents } = contract
  const query = confirmationQuery(hash)

  const noConsents = Object.fromEntries(consents.map(({ name }) => [name, '']))
  const start: Record<string, string> = { ...noConsents, smsCode: '' }

  const form = useForm({
    start,
    draft: null,
    schema: confirmationOf(Object.fromEntries(consents.map((consent) => [consent.name, consent]))),
    read: (typed) => ({ smsCode: typed.smsCode, consents: acceptedConsents(consents, typed) }),
    textOf: (code, name) => (name === 'smsCode' && code !== 'required' ? wrongCode() : undefined),
    send: (body) =>
      callOrRefetch(async () => {
        const confirmed = await send('confirmContract', { params: { hash }, body })
        if (confirmed) cache.setQueryData(query.queryKey, confirmed)
        else await cache.fetchQuery({ ...query, staleTime: 0 })
      }),
    explain: (error) => {
      if (hasCode(error, 'SMS_CODE_WRONG', 400)) return { smsCode: wrongCode(error) }
      // Shown at the form's fields.
      if (hasCode(error, 'BAD_REQUEST')) return undefined
      const ended = linkFaultOf(error)
      setLinkFault(ended)
      return ended ? {} : undefined
    },
  })

  function sendCode() {
    void order(async () => {
      try {
        await callOrRefetch(() => send('sendConfirmationSms', { params: { hash } }))
      } catch (error) {
        setLinkFault(linkFaultOf(error))
        throw error
      }
    })
  }

  /** Refetches an already confirmed contract, and the screen shows the summary. */
  async function callOrRefetch(call: () => Promise<unknown>) {
    try {
      await call()
    } catch (error) {
      if (!isConfirmed(error)) throw error
      await cache.fetchQuery({ ...query, staleTime: 0 })
    }
  }

  return { ...form, code, sendCode, linkFault }
}
