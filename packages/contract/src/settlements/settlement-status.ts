/** A settlement's statuses; paid is the last. */
export const settlementStatuses = ['open', 'processing', 'paid'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]

export const settlementStatusNames: Readonly<Record<SettlementStatus, string>> = {
  open: 'Bieżące',
  processing: 'W trakcie rozliczania',
  paid: 'Wypłacone',
}
