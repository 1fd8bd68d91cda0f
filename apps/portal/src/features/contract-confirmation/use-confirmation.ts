import type { ContractConfirmation } from '@partner-portal/contract/contract-confirmation'
import { confirmationOf } from '@partner-portal/contract/rules/confirmation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptedConsents } from '#domain/consents/consents.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useSmsCode } from '#lib/form/use-sms-code.ts'
import { useWrongCodeText } from '#ui/wrong-code.ts'
import { confirmationQuery, readConfirmation } from './confirmation.queries.ts'
import { isConfirmed, type LinkFault, linkFaultOf } from './link-fault-of.ts'

/** The form of a confirmation. `linkFault`: the link ended while the page was open. */
export function useConfirmation(hash: string, contract: ContractConfirmation) {
  const wrongCode = useWrongCodeText()
  const queryClient = useQueryClient()
  const [linkFault, setLinkFault] = useState<LinkFault | null>(null)
  const { code, order } = useSmsCode('none')
  const { consents } = contract
  const query = confirmationQuery(hash)

  const noConsents = Object.fromEntries(consents.map(({ name }) => [name, '']))
  const start: Record<string, string> = { ...noConsents, smsCode: '' }

  const form = useForm({
    start,
    schema: confirmationOf(Object.fromEntries(consents.map((one) => [one.name, one]))),
    read: (typed) => ({ smsCode: typed.smsCode, consents: acceptedConsents(consents, typed) }),
    textOf: (code, name) => (name === 'smsCode' && code !== 'required' ? wrongCode() : undefined),
    send: (body) =>
      orShowConfirmed(async () => {
        const confirmed = await send('confirmContract', { params: { hash }, body })
        if (confirmed) queryClient.setQueryData(query.queryKey, readConfirmation(confirmed))
        else await queryClient.fetchQuery({ ...query, staleTime: 0 })
      }),
    explain: (error) => {
      if (hasCode(error, 'SMS_CODE_WRONG', 400)) return { smsCode: wrongCode(error) }
      // Of the form's fields.
      if (hasCode(error, 'BAD_REQUEST')) return undefined
      const ended = linkFaultOf(error)
      setLinkFault(ended)
      return ended ? {} : undefined
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

  /** If it was already confirmed, refetches it, and the screen shows the summary. */
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
