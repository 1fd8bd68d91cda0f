import { readProducts } from '@partner-portal/contract/products/named-products'
import { productName } from '@partner-portal/contract/products/products'
import { useCallback } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { deployment } from '#lib/config/offer.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { accessToken } from '#lib/tokens/token-store.ts'
import { productTexts } from './product.texts.ts'
import { productsAnswer } from './products.queries.ts'

/** A product's name: the deployment's or the backend's, else ours. Unknown codes are shown unchanged. */
export function useProductName(): (code: string) => string {
  const t = useTexts(productTexts)
  const part = usePart({
    ...productsAnswer,
    enabled: deployment.offer === null && accessToken() !== null,
    select: readProducts,
  })
  // The code is shown until the name is loaded.
  const products = dataOr(part, deployment.offer?.products)
  return useCallback(
    (code) => {
      const name = products?.find((product) => product.code === code)?.name ?? productName(code)
      return isKnown(code) && name === productName(code) ? t(code) : name
    },
    [products, t],
  )
}

const isKnown = (code: string): code is keyof typeof productTexts =>
  Object.hasOwn(productTexts, code)
