import type { ReactNode } from 'react'
import classes from './icon-tile.module.css'
import type { Tone } from './status-badge.tsx'

interface IconTileProps {
  readonly size: number
  readonly tone?: Tone
  readonly round?: boolean
  readonly children: ReactNode
}

/** An icon on a ground of its tone. */
export function IconTile({ size, tone = 'information', round, children }: IconTileProps) {
  return (
    <span
      className={classes.tile}
      style={{ width: size, height: size }}
      data-tone={tone}
      data-round={round}
    >
      {children}
    </span>
  )
}
