/** As `rowNeeds`, of calls that no list makes: their table is not loaded with it. */
export const figureNeeds = {
  findRevenues: ['month', 'amount', 'currency'],
  getDashboardCases: ['kind', 'status', 'count'],
  getCommissionYear: ['month', 'currency', 'earned'],
  findExpectedCommission: ['stage', 'currency', 'count', 'amount'],
} as const
