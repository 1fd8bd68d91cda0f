/** Descriptions of the fields of agents side by side. */
export const figureFields: Readonly<Record<string, string>> = {
  active: 'Of the reported leads: those with an active contract',
  before: 'The same in the period before',
  contracts: 'Of the reported leads: those with a signed contract, or farther',
  decisions: 'Of the reported leads: those with a decision, or farther',
  documents: 'How many documents were funded in the period',
  'Period.from': 'The first day: `2026-11-01`',
  now: 'The figures of the period',
  period: 'What was asked for',
  proposals: 'Of the reported leads: those with a proposal, or farther',
  reported: 'How many leads were reported in the period',
  'AgentFigures.sums': 'Of these documents, by currency',
  'AgentFigures.commission': "The partner's commission in minor units",
  'Period.to': 'The last day, included: `2026-11-30`',
}
