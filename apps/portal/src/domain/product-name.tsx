import { TextCell } from '#grid/cells.tsx'
import { useProductName } from './use-product-name.ts'

export function ProductName({ code }: { code: string }) {
  return <TextCell text={useProductName()(code)} />
}
