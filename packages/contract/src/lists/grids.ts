import { contractGrid } from '../contracts/contracts.ts'
import { gainedDocumentGrid, receivedDocumentGrid } from '../documents/documents.ts'
import { leadGrid } from '../leads/leads.ts'
import { type Grid, grid, type PlainGrid } from '../list/grid.ts'
import { settlementGrid } from '../settlements/settlements.ts'
import { type DeclaredList, lists } from './lists.ts'

/** The grids with objects in their rows, and those whose rows are in other answers too. */
const special = {
  findLeads: leadGrid,
  findContracts: contractGrid,
  findInvoicesAndLoans: receivedDocumentGrid,
  findFinancialDocuments: gainedDocumentGrid,
  findSettlements: settlementGrid,
} as const
type Special = typeof special
type Grids = Special & {
  readonly [L in DeclaredList as Exclude<L['call'], keyof Special>]: PlainGrid<L>
}

/** Every list with its schemas, by its call. */
export const grids = Object.fromEntries(
  Object.values(lists).map((list): [string, Grid] => [
    list.call,
    list.call in special ? special[list.call as keyof Special] : grid(list, {}),
  ]),
) as Grids

export const listCalls = Object.fromEntries(
  Object.entries(grids).map(([name, { call }]) => [name, call]),
) as { readonly [Name in keyof Grids]: Grids[Name]['call'] }
