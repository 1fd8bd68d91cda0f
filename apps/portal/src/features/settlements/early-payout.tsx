import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import type { EarlyPayout } from '@partner-portal/contract/settlements/settlement-calls'
import { amountOf } from '@partner-portal/contract/values/amounts'
import { type Amount, type Moment, plain } from '@partner-portal/contract/values/opaque'
import { useRef } from 'react'
import { currentSettlementQuery } from '#domain/settlements/current-settlement.queries.ts'
import { EarlyPayoutBadge } from '#domain/settlements/early-payout-state.tsx'
import { send } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { formatDate, formatMoment, formatMoney } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import { AskingButton } from '#ui/question.tsx'
import { earlyPayoutTexts } from './early-payout.texts.ts'

/** Null for a backend without early payouts, or with the feature off. */
export function shownPayout(payout: EarlyPayout | null | undefined): EarlyPayout | null {
  return (hasFeature('settlements') && payout) || null
}

interface Props {
  readonly settlementId: number | string | undefined
  readonly payout: EarlyPayout
  readonly currency: string
}

/** The request for an early payout of a settlement, with its outcome. */
export function EarlyPayoutCard({ settlementId, payout, currency }: Props) {
  const t = useTexts(earlyPayoutTexts)
  const part = useRef<HTMLDivElement>(null)
  // The withdraw button disappears.
  useLostFocus(part, payout.state)
  const { state, amount, requestedAt, withdrawnAt, decidedAt, charge, paidAmount, paidDate } =
    payout
  const money = (value: Amount | null | undefined) => value && formatMoney(value, currency)
  const moment = (at: Moment | null | undefined) => at && formatMoment(at)
  const facts = [
    [t('state'), <EarlyPayoutBadge key="state" status={state} />],
    [t('asked'), formatMoney(amount, currency)],
    [t('requestedAt'), moment(requestedAt)],
    [t('withdrawnAt'), moment(withdrawnAt)],
    [t('decidedAt'), moment(decidedAt)],
    [t('charge'), money(charge)],
    [t('net'), state === 'accepted' && charge && money(netOf(payout))],
    [t('paidAmount'), money(paidAmount)],
    [t('paidDate'), paidDate && formatDate(paidDate)],
  ] as const
  return (
    <Card title={t('title')} small>
      <Stack gap={16} ref={part} tabIndex={-1}>
        <Facts facts={facts} />
        {payout.reason && <Text size={14}>{t('reason', { reason: payout.reason })}</Text>}
        <WithdrawButton {...{ settlementId, payout }} />
      </Stack>
    </Card>
  )
}

/** Less the charge. */
function netOf({ amount, charge }: EarlyPayout): Amount {
  return amountOf(plain(amount) - (plain(charge) ?? 0))
}

/** A sentence with the outcome of a decided request. */
export function usePayoutSentence(of: Pick<Props, 'payout' | 'currency'>): string | null {
  const t = useTexts(earlyPayoutTexts)
  const { state, amount, reason, paidAmount, paidDate, withdrawnAt } = of.payout
  const money = (value: Amount) => formatMoney(value, of.currency)
  switch (state) {
    case 'accepted':
      return t('saysAccepted', { amount: money(netOf(of.payout)) })
    case 'refused':
      return t('saysRefused', { reason: reason ?? '' })
    case 'withdrawn':
      return t('saysWithdrawn', { moment: formatMoment(withdrawnAt ?? '') })
    case 'paid':
      return t('saysPaid', {
        amount: money(paidAmount ?? amount),
        day: formatDate(paidDate ?? null),
      })
    default:
      state satisfies 'requested'
      return null
  }
}

/** Shown while the request is pending. */
export function WithdrawButton({ settlementId, payout }: Omit<Props, 'currency'>) {
  const t = useTexts(earlyPayoutTexts)
  const user = useUser()
  if (payout.state !== 'requested' || settlementId === undefined || isSuspended(user)) return null
  const params = { id: String(settlementId) }
  return (
    <div>
      <AskingButton
        variant="default"
        size="small"
        title={t('question')}
        text={t('questionText')}
        cancel={t('keep')}
        confirm={t('withdraw')}
        action={{
          send: () => send('deleteEarlyPayout', { params }),
          toast: () => t('withdrawn'),
          invalidates: [
            currentSettlementQuery.queryKey,
            ['settlement', params.id],
            gridKey('findSettlements'),
          ],
          explain: (error) => (hasCode(error, 'ALREADY_DECIDED') ? t('decided') : undefined),
        }}
      />
    </div>
  )
}
