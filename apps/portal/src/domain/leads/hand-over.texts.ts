import { defineTexts } from '#lib/texts/define-texts.ts'

export const handOverTexts = defineTexts('handOver', {
  successor: 'Kto przejmie',
  firm: 'Firma (bez agenta)',
  choose: 'Wybierz, kto przejmie',
  noAgents: 'Twoja firma nie ma jeszcze agentów',
  failed: 'Nie udało się wczytać agentów.',
  commission:
    'Prowizja już rozliczona zostanie przy dotychczasowym agencie, nierozliczona przejdzie razem z klientami.',
})
