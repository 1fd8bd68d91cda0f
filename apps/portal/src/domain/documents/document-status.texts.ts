import { contractStatusNames } from '@partner-portal/contract/contracts/contract-status-names'
import { documentStatusNames } from '@partner-portal/contract/documents/document-status'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const documentStatusTexts = defineTexts('documentStatus', documentStatusNames)
/** A contract's status is a document's, under its own name. */
export const contractStatusTexts = defineTexts('contractStatus', contractStatusNames)
