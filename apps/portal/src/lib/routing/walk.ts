import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

export interface WalkPage {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

/** The way through the pages of a queue, if the queue led to this one. */
export function useWalk(to: string, record?: string) {
  const pages = useLocation({ select: ({ state }) => state.walk }) ?? []
  const navigate = useNavigate()
  const { history } = useRouter()
  const at = pages.findIndex((page) => page.to === to && page.search?.record === record)
  if (at < 0) return null
  // Back leads to the queue, after any number of pages.
  const opening = (page: WalkPage | undefined) =>
    page && (() => void navigate({ ...page, replace: true, state: true }))
  return {
    position: at + 1,
    count: pages.length,
    previous: opening(pages[at - 1]),
    next: opening(pages[at + 1]),
    close: () => history.back(),
  }
}
