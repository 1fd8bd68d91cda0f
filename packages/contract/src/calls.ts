import type { Call } from './call.ts'
import { dictionaryCalls } from './dictionaries.ts'
import type { CallName } from './endpoints.ts'
import { financialDocumentGrid } from './financial-documents.ts'
import { passwordCalls } from './password-calls.ts'
import { salesmanCalls } from './salesman.ts'
import { sessionCalls } from './session.ts'
import { settingsCalls } from './settings.ts'
import { userInfoCalls } from './user-info.ts'

/**
 * Every call of the API: the one table from which the server registers its routes, the
 * portal's client has its types and the document at /api/docs is made.
 */
export const calls = {
  ...sessionCalls,
  ...passwordCalls,
  ...settingsCalls,
  ...userInfoCalls,
  ...salesmanCalls,
  ...dictionaryCalls,
  findFinancialDocuments: financialDocumentGrid.call,
} as const satisfies Record<CallName, Call>
