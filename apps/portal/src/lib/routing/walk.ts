import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lastLine } from './last-line.ts'

interface WalkPage {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** The number of its line in the queue. */
  readonly line: number
}

/** The pages of a queue: of its records, and of its clients. */
export interface Walk {
  readonly records: readonly WalkPage[]
  readonly clients: readonly WalkPage[]
  /** The number of lines. */
  readonly count: number
}

/** The way through the pages of a queue, if the queue led to this one. */
export function useWalk(of: 'records' | 'clients', to: string, record?: string) {
  const walk = useLocation({ select: ({ state }) => state.walk })
  const pages = walk?.[of] ?? []
  const navigate = useNavigate()
  const { history } = useRouter()
  const at = pages.findIndex((page) => page.to === to && page.search?.record === record)
  if (!walk || at < 0) return null
  // Back leads to the queue, after any number of pages.
  const opening = (page: WalkPage | undefined) =>
    page &&
    (() => {
      const { to, search, line } = page
      lastLine.line = line
      void navigate({ to, ...(search && { search }), replace: true, state: true })
    })
  return {
    position: pages[at]?.line ?? 0,
    count: walk.count,
    previous: opening(pages[at - 1]),
    next: opening(pages[at + 1]),
    close: () => history.back(),
  }
}
