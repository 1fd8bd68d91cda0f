import '#ui/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import type { CurrentSettlement } from '@partner-portal/contract/settlement-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import classes from './early-payout-dialog.module.css'
import { currentTexts } from './current-settlement.texts.ts'
import { currentSettlementQuery } from '#domain/current-settlement.queries.ts'
import { ApiError, send } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.ts'

const refusals = {
  BELOW_MINIMUM: 'belowMinimum',
  ALREADY_REQUESTED: 'alreadyRequested',
  NOT_FOUND: 'gone',
} as const

/** Asks once more before asking the provider, as it can be asked once for a period. */
export function EarlyPayoutDialog(props: DialogProps & { current: CurrentSettlement }) {
  const { opened, onClose, current } = props
  const t = useTexts(currentTexts)
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)

  async function ask() {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const answer = await send('requestEarlyPayout')
      const { queryKey } = currentSettlementQuery
      if (answer) queryClient.setQueryData(queryKey, answer)
      else await queryClient.invalidateQueries({ queryKey })
      notify('success', t('sent'))
      onClose()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const isKnown = code !== undefined && Object.hasOwn(refusals, code)
      setFailure(isKnown ? t(refusals[code as keyof typeof refusals]) : failureText(error))
      if (isKnown) await queryClient.invalidateQueries(currentSettlementQuery)
    }
    running.current = false
    setBusy(false)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('dialogTitle')}
      size={450}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={classes.text}>
        {t('dialogText', { amount: formatMoney(current.amount, current.currency) })}
      </p>
      {failure && <Notice tone="danger" text={failure} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={isBusy} onClick={() => void ask()}>
          {t('send')}
        </Button>
      </div>
    </Modal>
  )
}
