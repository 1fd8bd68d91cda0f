import type { Integration } from '@partner-portal/contract/integrations'
import { createContext, useContext } from 'react'

export interface Product {
  readonly recommendationCode: string
  /** The product's code, as calls and addresses name it. */
  readonly code: string
  readonly integration: Integration
  /** The one product of its broker: there is no list to go back to. */
  readonly isSingle: boolean
}

const ProductContext = createContext<Product | null>(null)

export const ProductProvider = ProductContext

/** The product whose page this is; its frame has loaded it. */
export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (!product) throw new Error('useProduct belongs below ProductFrame')
  return product
}
