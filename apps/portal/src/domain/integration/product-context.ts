import type { Integration } from '@partner-portal/contract/integrations'
import { createContext, useContext } from 'react'

export interface Product {
  readonly recommendationCode: string
  /** The product's code in calls and addresses. */
  readonly code: string
  readonly integration: Integration
  /** The broker has only this product, so there is no list to go back to. */
  readonly isSingle: boolean
}

const ProductContext = createContext<Product | null>(null)

export const ProductProvider = ProductContext

/** The product of this page, loaded by the frame. */
export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (!product) throw new Error('useProduct belongs below LoadedProduct')
  return product
}
