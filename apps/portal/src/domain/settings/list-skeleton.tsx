import { Skeleton } from '#ui/skeleton.tsx'

/** The list of a settings card, until it is loaded. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={48} below={16} />
      <Skeleton height={48} below={16} />
      <Skeleton height={48} />
    </div>
  )
}
