import { type Motif, placed } from './motifs.ts'

interface Line {
  readonly text: string
  /** The free space above it. */
  readonly gap: number
  readonly size: number
  readonly weight: number
  readonly colour: string
}

interface Poster {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly lead: string
  readonly motif: Motif
}

// The average width of a bold letter of Inter, as a part of the font size.
const LETTER = 0.56

/** A picture with text, for social media and banners of shops. */
export function poster({ width, height, title, lead, motif }: Poster): string {
  const isStrip = width / height > 4
  const isWide = width / height > 1.4
  const unit = isStrip ? height / 3.2 : Math.min(width, height) / 10
  const pad = isStrip ? height * 0.2 : unit
  const scale = (isStrip ? height * 0.8 : isWide ? height * 0.62 : height * 0.36) / 140
  const room = isWide ? width - 200 * scale - pad * 3 : width - pad * 2
  const lines: Line[] = [
    ...linesOf(title, room, unit * 0.92, 700, '#00587A'),
    ...linesOf(lead, room, unit * 0.56, 500, '#14212B'),
  ]
  const tall = lines.reduce((sum, { size, gap }) => sum + gap + size * 1.28, 0)
  const top = isWide ? (height - tall) / 2 : height - pad - tall
  const picture = isWide
    ? placed(motif, width - pad - 200 * scale, (height - 140 * scale) / 2, scale)
    : placed(motif, (width - 200 * scale) / 2, pad, scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#E5F5FB"/><circle cx="${width}" cy="0" r="${height * 0.6}" fill="#D3EEF9"/>${picture}${words(lines, pad, top)}</svg>\n`
}

function linesOf(text: string, room: number, size: number, weight: number, colour: string): Line[] {
  return wrap(text, room, size).map((text, at) => ({
    text,
    gap: at === 0 ? size * 0.3 : 0,
    size,
    weight,
    colour,
  }))
}

function words(lines: readonly Line[], x: number, top: number): string {
  let y = top
  return lines
    .map(({ text, gap, size, weight, colour }) => {
      y += gap + size * 1.28
      return `<text x="${round(x)}" y="${round(y - size * 0.3)}" font-family="Inter, Arial, sans-serif" font-size="${round(size)}" font-weight="${weight}" fill="${colour}">${escaped(text)}</text>`
    })
    .join('')
}

function wrap(text: string, room: number, size: number): string[] {
  const most = Math.floor(room / (size * LETTER))
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const sticks = last !== undefined && `${last} ${word}`.length <= most
    if (sticks) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
