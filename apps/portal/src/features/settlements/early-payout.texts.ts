import type { EarlyPayoutState } from '@partner-portal/contract/settlements/early-payout-states'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

export const earlyPayoutTexts = defineTexts('earlyPayout', {
  title: 'Wcześniejsza wypłata',
  state: 'Stan prośby',
  asked: 'Prośba o kwotę',
  requestedAt: 'Wysłana',
  withdrawnAt: 'Wycofana',
  decidedAt: 'Decyzja',
  charge: 'Opłata',
  net: 'Po odjęciu opłaty',
  paidAmount: 'Wypłacono',
  paidDate: 'Data wypłaty',
  reason: 'Powód odmowy: {reason}',
  saysAccepted: 'Finansujący zgodził się na wcześniejszą wypłatę {amount}.',
  saysRefused: 'Finansujący odmówił wcześniejszej wypłaty. {reason}',
  saysPaid: 'Wcześniejsza wypłata {amount} z dnia {day}.',
  saysWithdrawn: 'Prośba o wcześniejszą wypłatę została wycofana {moment}.',
  withdraw: 'Wycofaj prośbę',
  question: 'Czy wycofać prośbę o wcześniejszą wypłatę?',
  questionText:
    'Rozliczenie zostanie wypłacone w zwykłym terminie. Wycofanej prośby nie można w tym okresie wysłać ponownie.',
  keep: 'Zostaw prośbę',
  withdrawn: 'Prośba została wycofana.',
  decided: 'Finansujący już zdecydował albo prośba została wycofana. Odśwież stronę.',
})

/** Below the status of a settlement in the list. */
export const shortPayoutTexts: Texts<EarlyPayoutState> = defineTexts('earlyPayoutShort', {
  requested: 'Prośba o wypłatę czeka',
  accepted: 'Zgoda na wypłatę',
  refused: 'Odmowa wypłaty',
  paid: 'Wypłacono wcześniej',
  withdrawn: 'Prośba wycofana',
})
