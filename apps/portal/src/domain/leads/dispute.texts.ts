import type { DisputeKind, disputeDecisions } from '@partner-portal/contract/leads/dispute-kinds'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const disputeTexts = defineTexts('dispute', {
  title: 'Spór',
  loading: 'Wczytywanie sporów',
  failed: 'Nie udało się wczytać sporów.',
  open: 'Zgłoś spór',
  intro:
    'Napisz, dlaczego klient należy do Ciebie. Spór rozstrzyga finansujący. Nie powie, kto inny zgłosił tego klienta.',
  kind: 'Czego dotyczy',
  chooseKind: 'Wybierz',
  reason: 'Uzasadnienie',
  submit: 'Wyślij do finansującego',
  sent: 'Spór został zgłoszony.',
  alreadyOpen: 'Poprzedni spór czeka jeszcze na odpowiedź finansującego.',
  notBlocked: 'Tego klienta nikt inny teraz nie blokuje. Sprawdź NIP jeszcze raz.',
  opened: '{day}, {user}',
  waits: 'Czeka na odpowiedź finansującego.',
  answered: '{decision} ({day})',
})

export const disputeKindTexts = defineTexts<DisputeKind>('disputeKind', {
  OTHER_FIRM: 'Klienta ma inna firma',
  PROTECTION_ENDED: 'Ochrona skończyła się niesłusznie',
  OTHER: 'Inny powód',
})

export const disputeDecisionTexts = defineTexts<(typeof disputeDecisions)[number]>(
  'disputeDecision',
  { UPHELD: 'Finansujący przyznał Ci rację', REJECTED: 'Finansujący nie uznał sporu' },
)
