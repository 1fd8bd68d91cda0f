import { encode } from 'uqr'
import classes from './second-factor.module.css'

/** Dark on white in every theme: apps do not read it otherwise. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qrCode}>
      <path d={path.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
