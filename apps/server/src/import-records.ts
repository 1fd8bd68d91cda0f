import type { ImportRecord } from '#domain/import/record.ts'
import { brokerContractRecord } from '#modules/account/settings/broker-contracts.import.ts'
import { userRecord } from '#modules/account/users.import.ts'
import { companyRecord } from '#modules/companies/companies.import.ts'
import { contractRecord } from '#modules/contracts/contracts.import.ts'
import { financialDocumentRecord } from '#modules/documents/documents.import.ts'
import { limitRecord } from '#modules/documents/limits.import.ts'
import { wantedFileRecord } from '#modules/files/wanted-files.import.ts'
import { brokerProductRecord } from '#modules/integrations/products/broker-products.import.ts'
import { partnerRecord } from '#modules/partners/partners.import.ts'
import { questionAnswerRecord } from '#modules/questions/question-answers.import.ts'
import { agentRecord } from '#modules/team/agents.import.ts'
import { listImports } from './lists.ts'

/** Records of a feed. Users and partners are not among them: a file in a folder must not decide who may sign in. */
export const feedRecords = byName(
  limitRecord,
  wantedFileRecord,
  questionAnswerRecord,
  ...Object.values(listImports).flat(),
)

/** All records that can be imported, by name. */
export const importRecords = byName(
  ...feedRecords.values(),
  companyRecord,
  partnerRecord,
  agentRecord,
  userRecord,
  brokerContractRecord,
  brokerProductRecord,
)

/** Each record goes in after those before it in its line. */
const orders = [
  ...Object.values(listImports),
  [contractRecord, wantedFileRecord],
  [financialDocumentRecord, wantedFileRecord],
].map((records) => records.map(({ name }) => name))

export const reloadRecords = {
  all: feedRecords,
  ofGrids: listImports,
  importedBefore: (record: string): string[] =>
    orders.flatMap((names) => names.slice(0, Math.max(names.indexOf(record), 0))),
}

function byName(...records: readonly ImportRecord[]): ReadonlyMap<string, ImportRecord> {
  return new Map(records.map((record) => [record.name, record]))
}
