import { productNames } from '@partner-portal/contract/values/polish-names'
import { useCallback } from 'react'
import { deployed } from '#lib/config/deployed-offer.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { productTexts } from './product.texts.ts'

/** A product's name: of the deployment's offer, else ours. Unknown codes are shown unchanged. */
export function useProductName(): (code: string) => string {
  const t = useTexts(productTexts)
  return useCallback(
    (code) => {
      const offered = deployed.offer?.products.find((product) => product.code === code)
      const isOurs = isKnown(code) && (!offered || offered.name === productNames[code])
      return isOurs ? t(code) : (offered?.name ?? code)
    },
    [t],
  )
}

const isKnown = (code: string): code is keyof typeof productTexts =>
  Object.hasOwn(productTexts, code)
