import { useEffect } from 'react'
import { useLazy } from '#ui/lazy.tsx'
import { productRoute, useProduct } from '../product/product.tsx'

const importWarning = () => import('#ui/unsaved-warning.tsx').then((file) => file.UnsavedWarning)

/** Asks before typed addresses are lost. The pages of one product share them. */
export function DraftGuard({ isChanged }: { isChanged: boolean }) {
  const { code } = useProduct()
  const { part: UnsavedWarning, load } = useLazy(importWarning)
  useEffect(() => {
    if (isChanged) void load()
  }, [isChanged, load])
  return (
    UnsavedWarning && (
      <UnsavedWarning
        isChanged={isChanged}
        keeps={({ routeId, search }) =>
          routeId.startsWith(`${productRoute.id}/`) && Reflect.get(search, 'product') === code
        }
      />
    )
  )
}
