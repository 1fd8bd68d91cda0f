import type { CurrentSettlement } from '@partner-portal/contract/settlements/settlement-calls'
import { currentSettlementQuery } from '#domain/settlements/current-settlement.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { hasCode, ifUnreadable } from '#lib/failures/failures.ts'
import { formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import type { DialogProps } from '#ui/lazy.tsx'
import { Question } from '#ui/question.tsx'
import { currentTexts } from './current-settlement.texts.ts'

/** Confirms the request for an early payout: there is one per period. */
export function EarlyPayoutDialog(
  props: DialogProps & { current: CurrentSettlement; onSent: () => void },
) {
  const { opened, onClose, current } = props
  const t = useTexts(currentTexts)
  const cache = useQueryCache()
  const { queryKey } = currentSettlementQuery
  const request = useSend({
    send: () => send('requestEarlyPayout').catch(ifUnreadable),
    toast: () => t('sent'),
    onSuccess: (answer) => {
      if (answer) cache.setQueryData(queryKey, answer)
      props.onSent()
      onClose()
    },
    invalidates: [queryKey, gridKey('findSettlements')],
    explain: (error) => {
      if (hasCode(error, 'BELOW_MINIMUM')) return t('belowMinimum')
      if (hasCode(error, 'ALREADY_REQUESTED')) return t('alreadyRequested')
      return hasCode(error, 'NOT_FOUND') ? t('gone') : undefined
    },
  })

  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={t('dialogTitle')}
      text={t('dialogText', { amount: formatMoney(current.amount, current.currency) })}
      failure={request.failure}
      alternative={{ text: t('cancel'), onClick: onClose }}
      main={{ text: t('send'), busy: request.isBusy, onClick: () => void request.send() }}
    />
  )
}
