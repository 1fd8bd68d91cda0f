import type { GridPage } from '@partner-portal/contract/grid'
import { useState } from 'react'

/** The last answer, with what it was the answer to. */
export interface ShownAnswer<Row> {
  readonly page: GridPage<Row>
  readonly request: string
  readonly filtered: boolean
}

/** What a list asks for now, and how that goes. */
export interface CurrentQuery<Row> {
  readonly request: string
  readonly answer: GridPage<Row> | undefined
  readonly isFetching: boolean
  readonly isRefetchError: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/**
 * The page that the state asks for. Until it is here the one before stays, and also when it
 * fails: the query itself forgets the older answer then.
 */
export function useShownAnswer<Row>(asked: CurrentQuery<Row>, filtered: boolean) {
  const { request, answer } = asked
  const [shown, setShown] = useState<ShownAnswer<Row>>()
  if (answer && (answer !== shown?.page || request !== shown.request))
    setShown({ page: answer, request, filtered })
  const isSure = answer && !asked.isFetching && !asked.isRefetchError && !asked.error
  return {
    shown,
    /** What is shown where it is no older answer, kept or waiting to be read anew. */
    fresh: isSure && answer === shown?.page && request === shown.request ? shown : undefined,
    /** The answer to exactly what is asked now. */
    answer,
    /** What is shown is not known to be the answer to what is asked. */
    reloading: asked.isFetching && (!answer || asked.isRefetchError),
    error: asked.isFetching ? null : asked.error,
    retry: () => void asked.refetch(),
  }
}
