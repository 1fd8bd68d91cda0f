import { productName } from './products.ts'

export interface NamedProduct {
  readonly code: string
  readonly name: string
}

/**
 * The products of a file or of the answer of another backend: `{products: [{code, name}]}`, or the products
 * alone. Faulty ones are left out.
 */
export function readProducts(input: unknown): NamedProduct[] {
  const { products = input } = Object(input)
  return Array.isArray(products) ? products.flatMap(readProduct) : []
}

function readProduct(value: unknown): NamedProduct[] {
  const { code, name }: Partial<NamedProduct> =
    typeof value === 'string' ? { code: value } : Object(value)
  if (typeof code !== 'string' || code === '') return []
  return [{ code, name: typeof name === 'string' && name !== '' ? name : productName(code) }]
}
