import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { TextSearch } from '#lib/routing/search-params.ts'
import {
  type ListShape,
  type ListState,
  readListState,
  withPage,
  withRecord,
  writeListState,
} from '#list/address/list-state.ts'
import { focusRow } from './row-focus.ts'

/** Opens and closes the record of the address. */
export interface RecordControls {
  readonly searchOf: (
    id: number | undefined,
    page?: number,
  ) => (search: TextSearch) => Record<string, string>
  /** Opens a record, or goes on from the opened one, to a row of this or another page. */
  readonly open: (id: number, page?: number) => void
  readonly close: () => void
}

/** Stable controls, so that cells with a link are not rendered again. */
export function useRecord(
  shape: ListShape,
  { record }: ListState,
  { small }: { small: boolean },
): RecordControls {
  const navigate = useNavigate()
  const router = useRouter()

  // For every way of closing: Escape, a button, the browser's Back.
  const last = useRef(record)
  useEffect(() => {
    if (last.current !== undefined && record === undefined) focusRow(last.current, small)
    last.current = record
  }, [record, small])

  return useMemo(() => {
    const searchOf: RecordControls['searchOf'] = (id, page) => (search) => {
      const now = readListState(search, shape)
      return writeListState(withRecord(page ? withPage(now, page) : now, id), shape)
    }
    const current = () => readListState(router.state.location.search as TextSearch, shape)
    return {
      searchOf,
      open(id, page) {
        const now = current()
        const isOpen = now.record !== undefined
        void navigate({
          to: '.',
          search: searchOf(id, page),
          // Back closes the panel, after any number of records.
          replace: isOpen,
          state: isOpen || { openedOn: now.page },
          resetScroll: small,
        })
      },
      close() {
        const { state } = router.state.location
        if (state.openedOn === current().page) router.history.back()
        else
          void navigate({ to: '.', search: searchOf(undefined), replace: true, resetScroll: false })
      },
    }
  }, [navigate, router, shape, small])
}
