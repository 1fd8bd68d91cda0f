import classes from './skeleton.module.css'

interface SkeletonProps {
  /** Pixels, or in CSS. */
  readonly height: number | string
  readonly width?: number | string
  /** Margins in pixels. */
  readonly above?: number
  readonly below?: number
  /** At the end of the line. */
  readonly end?: boolean
}

/** For a size in a style sheet. */
export const skeletonClass = classes.skeleton

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ height, width = '100%', above, below, end }: SkeletonProps) {
  const marginLeft = end ? 'auto' : undefined
  return (
    <div
      className={classes.skeleton}
      style={{ height, width, marginTop: above, marginBottom: below, marginLeft }}
      data-skeleton
    />
  )
}
