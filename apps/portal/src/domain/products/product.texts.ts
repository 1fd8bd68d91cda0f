import { productNames } from '@partner-portal/contract/products/products'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const productTexts = defineTexts('product', productNames)
