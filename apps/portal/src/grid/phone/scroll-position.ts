import { inTab, isTabForgotten } from '#lib/storage/tab-storage.ts'

/** How far a list was loaded and its scroll position, for one history entry. */
export interface ScrollPosition {
  readonly request: string
  readonly rows: number
  readonly y: number
  readonly expanded: readonly number[]
  /** Heights of rows that differ from the estimate. */
  readonly sizes: readonly (readonly [id: number, height: number])[]
}

const STORE = 'scroll-positions'
const MOST_POSITIONS = 20
// Loading these again takes twelve calls. Rows further down are not restored.
const MOST_ROWS = 1000

type Positions = Readonly<Record<string, ScrollPosition>>

/** The router's key of this history entry. */
export function historyStep(): string {
  return String(Reflect.get(window.history.state ?? {}, '__TSR_key') ?? '')
}

export function readScrollPosition(step: string, request: string): ScrollPosition | undefined {
  const position = readPositions()[step]
  return position?.request === request ? position : undefined
}

export function saveScrollPosition(step: string, position: ScrollPosition): void {
  if (isTabForgotten()) return
  const { [step]: _, ...others } = readPositions()
  const newest = Object.entries(others).slice(1 - MOST_POSITIONS)
  const kept = { ...position, rows: Math.min(position.rows, MOST_ROWS) }
  const positions = { ...Object.fromEntries(newest), [step]: kept }
  // If storage is full or disabled, the list starts at the top.
  inTab((storage) => storage.setItem(STORE, JSON.stringify(positions)))
}

function readPositions(): Positions {
  return inTab((storage) => JSON.parse(storage.getItem(STORE) ?? '{}')) ?? {}
}
