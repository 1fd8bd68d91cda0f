import { dateRangeFilter, type ListFilter } from '../list/list-query.ts'
import type { GridName } from '../lists/grid-names.ts'
import type { DeclaredList } from '../lists/lists.ts'
import type { FeatureName } from '../protocol/features.ts'
import { addDays } from '../values/days.ts'

// The kinds of tasks, each declared once: its rows are those of a list under filters, so that the queue, its
// counts and the list, which the portal opens with the same filters, hold the same records.

type Fields<N extends GridName> = Extract<DeclaredList, { readonly name: N }>['fields']
type FieldOf<N extends GridName> = N extends GridName ? keyof Fields<N> & string : never

/** A yes or no, one of several codes, or a moment until the end of a day: 0 is today. */
type Condition = boolean | readonly string[] | { readonly days: number }

export interface TaskKind {
  /** Polish: of several, above their count, and of one, before its words. */
  readonly name: string
  readonly line: string
  /** Without it there are no such tasks. */
  readonly feature?: FeatureName
  /** Not for users who only read. */
  readonly refusesSuspended?: true
  /** Tasks of the user in person: none with an agent chosen. */
  readonly isPersonal?: true
  /** Somebody else has to act. */
  readonly waitsForOthers?: true
  /** More of a list are one line of the queue, which opens the list. Default: 9. */
  readonly mostLines?: number
  readonly rows?: {
    readonly grids: readonly GridName[]
    readonly where: Readonly<Record<string, Condition>>
    /** Until when; the first ends first. Without it a task counts as today's. */
    readonly until?: string
  }
}

/** The rows of lists with these fields, under these filters. */
function rowsOf<const N extends GridName>(
  grids: readonly N[],
  where: { readonly [F in FieldOf<N>]?: Condition },
  until?: FieldOf<N>,
): NonNullable<TaskKind['rows']> {
  return { grids, where: where as Readonly<Record<string, Condition>>, ...(until && { until }) }
}

/**
 * The kinds in their order of urgency. What no list has says the server: answers of the provider that the user
 * has not read, requests without a decision, and products of a broker whose last notification failed.
 */
export const taskKinds = {
  'step-due': {
    name: 'Kroki z klientami',
    line: 'Krok',
    feature: 'leads',
    // Each is done by itself.
    mostLines: Number.POSITIVE_INFINITY,
    rows: rowsOf(['lead-grid'], { nextStepDate: { days: 0 } }, 'nextStepDate'),
  },
  'to-confirm': {
    name: 'Dokumenty do potwierdzenia',
    line: 'Do potwierdzenia',
    refusesSuspended: true,
    mostLines: 1,
    rows: rowsOf(['invoice-loan-grid'], { toConfirm: true }),
  },
  'files-wanted': {
    name: 'Brakujące pliki',
    line: 'Brakuje pliku',
    feature: 'files',
    rows: rowsOf(['proposal-contract-grid', 'financial-document-grid', 'invoice-loan-grid'], {
      wantsFiles: true,
    }),
  },
  answer: {
    name: 'Odpowiedzi finansującego',
    line: 'Odpowiedź',
    feature: 'news',
    isPersonal: true,
  },
  'notification-failed': {
    name: 'Niedostarczone powiadomienia sklepu',
    line: 'Powiadomienia nie docierają',
    feature: 'integrations',
    isPersonal: true,
  },
  'protection-ending': {
    name: 'Kończy się ochrona',
    line: 'Kończy się ochrona',
    rows: rowsOf(['lead-grid'], { isExpired: false, blockedUntil: { days: 7 } }, 'blockedUntil'),
  },
  'first-signed': {
    name: 'Czekają na drugi podpis',
    line: 'Czeka na drugi podpis',
    feature: 'documents',
    waitsForOthers: true,
    mostLines: 1,
    rows: rowsOf(['invoice-loan-grid'], { toConfirm: false, status: ['first_signed'] }),
  },
  remarked: {
    name: 'Dokumenty bez odpowiedzi finansującego',
    line: 'Czeka na odpowiedź',
    feature: 'documents',
    waitsForOthers: true,
    rows: rowsOf(['invoice-loan-grid'], { status: ['questioned', 'refused'] }),
  },
  'question-asked': {
    name: 'Pytania do opiekuna',
    line: 'Pytanie do opiekuna',
    feature: 'questions',
    waitsForOthers: true,
  },
  'extension-requested': {
    name: 'Prośby o dłuższą ochronę',
    line: 'Prośba o dłuższą ochronę',
    feature: 'leads',
    waitsForOthers: true,
  },
} as const satisfies Record<string, TaskKind>
export type TaskKindName = keyof typeof taskKinds
export const taskKindNames = Object.keys(taskKinds) as [TaskKindName, ...TaskKindName[]]
export const taskKindOf = (kind: TaskKindName): TaskKind => taskKinds[kind]

const conditionsOf = (kind: TaskKindName) => Object.entries(taskKindOf(kind).rows?.where ?? {})

/** The filters of a request for the rows of a kind. `today` in Warsaw: `2026-11-29`. */
export function taskFilters(kind: TaskKindName, today: string): ListFilter[] {
  return conditionsOf(kind).map(([field, condition]) => {
    if (typeof condition === 'boolean')
      return { field, value: String(condition), matchType: 'BOOL' }
    return 'days' in condition
      ? rangeUntil(field, addDays(today, condition.days))
      : { field, value: condition.join(','), matchType: 'IN' }
  })
}

function rangeUntil(field: string, day: string): ListFilter {
  const filter = dateRangeFilter(field, null, day)
  if (!filter) throw new Error(`no day until which ${field} counts`)
  return filter
}

/** The same filters in the address of the list's page. */
export function taskSearch(kind: TaskKindName, today: string): Readonly<Record<string, string>> {
  const { until } = taskKindOf(kind).rows ?? {}
  const filters = conditionsOf(kind).map(([field, condition]): [string, string] => {
    if (typeof condition === 'boolean') return [field, String(condition)]
    return [
      field,
      'days' in condition ? `..${addDays(today, condition.days)}` : condition.join(','),
    ]
  })
  return { ...Object.fromEntries(filters), ...(until && { sort: until }) }
}
