import { TextCell } from '#grid/table/cells.tsx'
import { useProductName } from './use-product-name.ts'

export function ProductName({ code }: { code: string }) {
  return <TextCell text={useProductName()(code)} />
}
