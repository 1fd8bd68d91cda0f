import type { ContractConfirmation } from '@partner-portal/contract/contract-confirmation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { givenConsents } from '#domain/consents.ts'
import { refusedFields } from '#domain/refused-fields.ts'
import { useFaultTexts } from '#domain/use-fault-texts.ts'
import { ApiError, send } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { useSmsCode } from '#lib/use-sms-code.ts'
import { confirmationQuery } from './confirmation.queries.ts'
import { confirmationFaults } from './confirmation-faults.ts'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import { isConfirmed, type LinkFault, linkFaultOf } from './link-fault-of.ts'

/** The form of a confirmation; `linkFault` once the link has ended while the page was open. */
export function useConfirmation(hash: string, contract: ContractConfirmation) {
  const t = useTexts(confirmationTexts)
  const faultTexts = useFaultTexts()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const [linkFault, setLinkFault] = useState<LinkFault | null>(null)
  const { code, order } = useSmsCode('none')
  const { consents } = contract
  const consentNames = consents.map(({ name }) => name)
  const query = confirmationQuery(hash)

  const form = useForm<string>({
    start: { ...Object.fromEntries(consentNames.map((name) => [name, ''])), smsCode: '' },
    check: (typed) => faultTexts(confirmationFaults(consents, typed)),
    send: (typed) =>
      orShowConfirmed(async () => {
        const { smsCode = '' } = typed
        const body = { smsCode: smsCode.trim(), consents: givenConsents(consents, typed) }
        const confirmed = await send('confirmContract', { params: { hash }, body })
        queryClient.setQueryData(query.queryKey, confirmed)
      }),
    explain: (error) => {
      const ended = endOf(error)
      if (ended) {
        setLinkFault(ended)
        return {}
      }
      if (!(error instanceof ApiError && error.status === 400)) return failureText(error)
      const refused = faultTexts(refusedFields(error.errors, consentNames))
      return Object.keys(refused).length > 0 ? refused : { smsCode: t('wrongCode') }
    },
  })

  function sendCode() {
    void order(async () => {
      try {
        await orShowConfirmed(() => send('sendConfirmationSms', { params: { hash } }))
      } catch (error) {
        setLinkFault(linkFaultOf(error))
        throw error
      }
    })
  }

  /** What is confirmed already is fetched anew, and the screen goes on to its summary. */
  async function orShowConfirmed(call: () => Promise<unknown>) {
    try {
      await call()
    } catch (error) {
      if (!isConfirmed(error)) throw error
      await queryClient.fetchQuery({ ...query, staleTime: 0 })
    }
  }

  return { ...form, code, sendCode, linkFault }
}

/** Here any other 400 may be of the code. */
function endOf(error: unknown): LinkFault | null {
  const isOfForm =
    error instanceof ApiError && error.status === 400 && error.code !== 'CONFIRMATION_EXPIRED'
  return isOfForm ? null : linkFaultOf(error)
}
