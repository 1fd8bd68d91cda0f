import { useCallback } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { productTexts } from './product.texts.ts'

/** A product's Polish name. Unknown codes are shown unchanged. */
export function useProductName(): (code: string) => string {
  const t = useTexts(productTexts)
  return useCallback((code) => (isKnown(code) ? t(code) : code), [t])
}

const isKnown = (code: string): code is keyof typeof productTexts =>
  Object.hasOwn(productTexts, code)
