import type { CurrentSettlement } from '@partner-portal/contract/settlement-calls'
import { useQueryClient } from '@tanstack/react-query'
import {
  currentSettlementQuery,
  readCurrentSettlement,
} from '#domain/current-settlement.queries.ts'
import { ApiError, send } from '#lib/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { useSend } from '#lib/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { currentTexts } from './current-settlement.texts.ts'
import classes from './early-payout-dialog.module.css'

const refusals = {
  BELOW_MINIMUM: 'belowMinimum',
  ALREADY_REQUESTED: 'alreadyRequested',
  NOT_FOUND: 'gone',
} as const

/** Confirms the request for an early payout, because it is possible once per period. */
export function EarlyPayoutDialog(props: DialogProps & { current: CurrentSettlement }) {
  const { opened, onClose, current } = props
  const t = useTexts(currentTexts)
  const queryClient = useQueryClient()
  const { queryKey } = currentSettlementQuery
  const request = useSend({
    send: async () => {
      const answer = readCurrentSettlement(await send('requestEarlyPayout'))
      if (answer) queryClient.setQueryData(queryKey, answer)
      onClose()
    },
    invalidates: [queryKey],
    toast: () => t('sent'),
    explain: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      const isKnown = code !== undefined && Object.hasOwn(refusals, code)
      return isKnown ? t(refusals[code as keyof typeof refusals]) : undefined
    },
  })

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('dialogTitle')}
      width={450}
      closeLabel={t('close')}
    >
      <p className={classes.text}>
        {t('dialogText', { amount: formatMoney(current.amount, current.currency) })}
      </p>
      {request.failure && <Notice tone="danger" text={request.failure} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus busy={request.isBusy} onClick={() => void request.send()}>
          {t('send')}
        </Button>
      </div>
    </Dialog>
  )
}
