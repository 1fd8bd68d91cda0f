import { defineTexts } from '#lib/texts/define-texts.ts'

export const agentsTexts = defineTexts('agents', {
  title: 'Wyniki agentów',
  lead: 'Zgłoszenia z tego okresu i jak daleko zaszły do dziś, oraz dokumenty sfinansowane w tym okresie. Każda liczba prowadzi do swojej listy, a pod nią jest zmiana względem okresu {before}.',
  period: 'Okres',
  ranges: 'Gotowe okresy',
  export: 'Pobierz xlsx',
  loading: 'Wczytywanie wyników agentów',
  failed: 'Nie udało się wczytać wyników agentów.',
  none: 'Twoja firma nie ma jeszcze agentów.',
  agent: 'Agent',
  noAgent: 'Bez agenta',
  total: 'Razem',
  reported: 'Zgłoszenia',
  proposals: 'Wnioski',
  decisions: 'Decyzje',
  contracts: 'Umowy',
  active: 'Aktywne',
  documents: 'Dokumenty',
  volume: 'Wolumen',
  commission: 'Prowizja',
  ofStep: '{share} z poprzedniego kroku',
})
