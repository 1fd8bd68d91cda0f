import { isTabForgotten } from '#lib/tab-storage.ts'

/** How far a list was loaded and its scroll position, for one history entry. */
export interface ListPlace {
  readonly request: string
  readonly rows: number
  readonly y: number
  readonly expanded: readonly number[]
  /** Heights of rows that differ from the estimate. */
  readonly sizes: readonly (readonly [id: number, height: number])[]
}

const STORE = 'list-places'
const MOST_PLACES = 20
// Loading these again takes twelve calls. Rows further down are not restored.
const MOST_ROWS = 1000

type Places = Readonly<Record<string, ListPlace>>

/** The router's key of this history entry. */
export function historyStep(): string {
  return String(Reflect.get(window.history.state ?? {}, '__TSR_key') ?? '')
}

export function readPlace(step: string, request: string): ListPlace | undefined {
  const place = readPlaces()[step]
  return place?.request === request ? place : undefined
}

export function keepPlace(step: string, place: ListPlace): void {
  if (isTabForgotten()) return
  const { [step]: _, ...others } = readPlaces()
  const newest = Object.entries(others).slice(1 - MOST_PLACES)
  const kept = { ...place, rows: Math.min(place.rows, MOST_ROWS) }
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(newest), [step]: kept }))
  } catch {
    // Storage is full or disabled: the list starts at the top.
  }
}

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Places
  } catch {
    return {}
  }
}
