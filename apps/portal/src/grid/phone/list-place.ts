/** How far a list was read and where it stood, of one step of the session history. */
export interface ListPlace {
  readonly request: string
  readonly rows: number
  readonly y: number
  readonly expanded: readonly number[]
  /** Heights by row, where they are not what is supposed. */
  readonly sizes: readonly (readonly [id: number, height: number])[]
}

const STORE = 'list-places'
const MOST_PLACES = 20
// Twelve calls to read again; who was further down begins from there.
const MOST_ROWS = 1000

type Places = Readonly<Record<string, ListPlace>>

/** The router's key of this step; another one is made for every new step. */
export function historyStep(): string {
  return String(Reflect.get(window.history.state ?? {}, '__TSR_key') ?? '')
}

export function readPlace(step: string, request: string): ListPlace | undefined {
  const place = readPlaces()[step]
  return place?.request === request ? place : undefined
}

export function keepPlace(step: string, place: ListPlace): void {
  const { [step]: _, ...others } = readPlaces()
  const newest = Object.entries(others).slice(1 - MOST_PLACES)
  const kept = { ...place, rows: Math.min(place.rows, MOST_ROWS) }
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(newest), [step]: kept }))
  } catch {
    // Storage is full or refused: the list begins from its top.
  }
}

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Places
  } catch {
    return {}
  }
}
