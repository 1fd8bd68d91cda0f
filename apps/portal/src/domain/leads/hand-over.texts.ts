import { defineTexts } from '#lib/texts/define-texts.ts'

export const handOverTexts = defineTexts('handOver', {
  successor: 'Kto przejmie',
  firm: 'Firma (bez agenta)',
  choose: 'Wybierz, kto przejmie',
  noAgents: 'Twoja firma nie ma jeszcze agentów',
  failed: 'Nie udało się wczytać agentów.',
  withoutAccount: '{name} (bez konta: nie zobaczy ich w portalu)',
  commission:
    'Przejdą też umowy i niesfinansowane dokumenty. Sfinansowane zostaną przy dotychczasowym agencie, razem z prowizją od nich.',
})
