import { productNames } from '@partner-portal/contract/values/polish-names'
import { useCallback } from 'react'
import { defineTexts, useTexts } from '#lib/texts/texts.tsx'

const productTexts = defineTexts(productNames)

/** A product's Polish name. Unknown codes are shown unchanged. */
export function useProductName(): (code: string) => string {
  const t = useTexts(productTexts)
  return useCallback((code) => (isKnown(code) ? t(code) : code), [t])
}

const isKnown = (code: string): code is keyof typeof productTexts =>
  Object.hasOwn(productTexts, code)
