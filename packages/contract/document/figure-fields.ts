/** Descriptions of the fields of clients and of agents side by side. */
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
  'ClientSummary.company':
    'What the company register says of it; null: nothing, or it was not asked',
  commission: 'What its documents earned, by currency',
  people: 'The contact persons of its leads, the newest first',
  protection: "The user's lead whose protection ends last; null without one",
  settled: 'What of it is in settlements, in minor units; null for a user without settlements',
  sums: 'Of all rows of the list, by currency',
}
