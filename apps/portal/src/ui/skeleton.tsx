import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

interface SkeletonProps {
  readonly height?: number
  /** Pixels or a CSS width; default: the whole width. */
  readonly width?: number | string
  /** Margins in pixels. */
  readonly above?: number
  readonly below?: number
  /** At the end of the line. */
  readonly end?: boolean
  readonly className?: string | undefined
}

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ height, width, above, below, end, className }: SkeletonProps) {
  const style = {
    '--height': pixels(height),
    '--width': pixels(width),
    '--above': pixels(above),
    '--below': pixels(below),
  } as CSSProperties
  return (
    <div
      className={[classes.skeleton, className].filter(Boolean).join(' ')}
      style={style}
      data-skeleton
      data-end={end || undefined}
    />
  )
}

function pixels(length: number | string | undefined) {
  return typeof length === 'number' ? `${length}px` : length
}
