import { Skeleton } from '#ui/skeleton.tsx'
import classes from './skeleton-cards.module.css'

export function SkeletonCards() {
  return (
    <div aria-hidden="true">
      <div className={classes.head} />
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className={classes.card}>
          <Skeleton height={16} width="55%" below={16} />
          {[70, 45, 60].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} above={16} />
          ))}
        </div>
      ))}
    </div>
  )
}
