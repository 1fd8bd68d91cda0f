import type { GridPage } from '@partner-portal/contract/grid'
import { useState } from 'react'

/** The last answer with its request. */
export interface ShownAnswer<Row> {
  readonly page: GridPage<Row>
  readonly request: string
  readonly filtered: boolean
}

/** The current request and its status. */
export interface CurrentQuery<Row> {
  readonly request: string
  readonly answer: GridPage<Row> | undefined
  readonly isFetching: boolean
  readonly isRefetchError: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/**
 * The page of the current state. Until it arrives, or if it fails, the previous one stays: the
 * query itself would forget it on a failure.
 */
export function useShownAnswer<Row>(asked: CurrentQuery<Row>, filtered: boolean) {
  const { request, answer } = asked
  const [shown, setShown] = useState<ShownAnswer<Row>>()
  if (answer && (answer !== shown?.page || request !== shown.request))
    setShown({ page: answer, request, filtered })
  const isSure = answer && !asked.isFetching && !asked.isRefetchError && !asked.error
  return {
    shown,
    /** The shown answer, unless it is an older one. */
    fresh: isSure && answer === shown?.page && request === shown.request ? shown : undefined,
    /** The answer to the current request. */
    answer,
    /** The shown answer may not match the current request. */
    reloading: asked.isFetching && (!answer || asked.isRefetchError),
    error: asked.isFetching ? null : asked.error,
    retry: () => void asked.refetch(),
  }
}
