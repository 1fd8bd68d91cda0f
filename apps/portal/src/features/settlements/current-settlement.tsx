import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { isPaidApart, unpaidOf } from '@partner-portal/contract/settlements/payouts'
import type { CurrentSettlement as Current } from '@partner-portal/contract/settlements/settlement-calls'
import { type Moment, plain } from '@partner-portal/contract/values/opaque'
import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { currentSettlementQuery } from '#domain/settlements/current-settlement.queries.ts'
import { usePart } from '#lib/api/part.ts'
import { formatDate, formatMoment, formatMoney, formatNumber } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Hint } from '#ui/hint.tsx'
import { Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import classes from './current-settlement.module.css'
import { currentTexts } from './current-settlement.texts.ts'
import {
  type EarlyPayoutCard,
  shownPayout,
  usePayoutSentence,
  WithdrawButton,
} from './early-payout.tsx'

const importDialog = () =>
  import('./early-payout-dialog.tsx').then((file) => file.EarlyPayoutDialog)

/** The current settlement. Nothing without one. */
export function CurrentSettlement() {
  const t = useTexts(currentTexts)
  const part = usePart(currentSettlementQuery)
  return (
    <Loaded part={part} failed={t('failed')} skeleton={null}>
      {(current) => current && <CurrentCard current={current} />}
    </Loaded>
  )
}

function CurrentCard({ current }: { current: Current }) {
  const t = useTexts(currentTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const { periodFrom, periodTo, amount, currency, itemsCount, charges } = current
  return (
    <section className={classes.card} aria-labelledby="current-settlement">
      <div className={classes.sum}>
        <Text
          as="h2"
          size={14}
          medium
          secondary
          id="current-settlement"
          ref={heading}
          tabIndex={-1}
        >
          {t('current')}
        </Text>
        <Text as="div" size={20} bold tabular>
          {formatMoney(unpaidOf(current), currency)}
        </Text>
        {isPaidApart(current) && (
          <Text as="p" size={14}>
            {t('toCome', {
              amount: formatMoney(amount, currency),
              charges: formatMoney(charges ?? null, currency),
              hasCharges: plain(charges) ? 'yes' : 'no',
            })}
          </Text>
        )}
        <p className={classes.facts}>
          {t('facts', {
            from: formatDate(periodFrom),
            to: formatDate(periodTo),
            count: itemsCount,
            shown: formatNumber(itemsCount),
          })}
        </p>
      </div>
      <EarlyPayout current={current} heading={heading} />
    </section>
  )
}

interface EarlyPayoutProps {
  readonly current: Current
  /** Gets the focus when the request is sent and its button is gone. */
  readonly heading: RefObject<HTMLElement | null>
}

function EarlyPayout({ current, heading }: EarlyPayoutProps) {
  const t = useTexts(currentTexts)
  const user = useUser()
  const { amount, currency, periodTo, earlyPayoutMinimum } = current
  // Another backend may not report the request.
  const [request, setRequest] = useState<{ periodTo: Moment; at: string } | null>(null)
  const sentAt = request?.periodTo === periodTo ? request.at : null
  const earlyPayoutRequestedAt = current.earlyPayoutRequestedAt || sentAt
  const payout = shownPayout(current.earlyPayout)
  // The dialog gave the focus to its button, which is gone.
  useLostFocus(heading, payout?.state ?? Boolean(earlyPayoutRequestedAt))
  if (payout) return <PayoutState settlementId={current.id} {...{ payout, currency }} />
  if (earlyPayoutRequestedAt) return <Requested at={earlyPayoutRequestedAt} />
  if (isSuspended(user)) return <Hint text={t('suspended')} />
  const isBelow = plain(amount) < (plain(earlyPayoutMinimum) ?? 0)
  return (
    <div className={classes.payout}>
      <DialogButton
        variant="default"
        size="small"
        disabled={isBelow}
        aria-describedby="payout-minimum"
        importer={importDialog}
        // oxlint-disable-next-line no-restricted-properties -- Shown by formatMoment.
        with={{ current, onSent: () => setRequest({ periodTo, at: new Date().toISOString() }) }}
      >
        {t('ask')}
      </DialogButton>
      {earlyPayoutMinimum !== undefined && (
        <p id="payout-minimum" className={classes.hint}>
          {t('minimum', { minimum: formatMoney(earlyPayoutMinimum, currency) })}
        </p>
      )}
    </div>
  )
}

function Requested({ at }: { at: Moment | string }) {
  const t = useTexts(currentTexts)
  return <Hint text={t('requested', { moment: formatMoment(at) })} />
}

function PayoutState(props: ComponentProps<typeof EarlyPayoutCard>) {
  const { payout } = props
  const sentence = usePayoutSentence(props)
  return (
    <div className={classes.payout}>
      <WithdrawButton {...props} />
      {sentence === null ? <Requested at={payout.requestedAt ?? ''} /> : <Hint text={sentence} />}
    </div>
  )
}
