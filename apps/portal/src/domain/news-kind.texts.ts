import { newsKindNames } from '@partner-portal/contract/records/news-kinds'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const newsKindTexts = defineTexts('newsKind', newsKindNames)
