import { productNames } from '@partner-portal/contract/polish-names'
import { defineTexts } from '#lib/texts/texts.tsx'

export const productTexts = defineTexts(productNames)
