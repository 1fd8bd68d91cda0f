import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { exportRequest } from '#grid/query/requests.ts'
import type { ListController } from '#grid/use-list.ts'
import { download } from '#lib/api.ts'
import { saveFile } from '#lib/save-file.ts'

// Specification §7: saved as export.xlsx.
const FILE_NAME = 'export.xlsx'

/** Exports all rows of the filters as xlsx. Leaving the screen aborts it. */
export function useExport<Row extends { id: number }>({ list, state }: ListController<Row>) {
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  /** In bytes. The total is unknown. */
  const [received, setReceived] = useState(0)

  const run = useMutation({
    mutationFn: () => {
      const controller = new AbortController()
      running.current = controller
      const query = exportRequest(state, list)
      const { signal } = controller
      return download(list.grid.call, { query, signal, onProgress: setReceived })
    },
    onSuccess: (file) => saveFile(file, FILE_NAME),
    onSettled: () => setReceived(0),
  })
  const cancel = () => {
    running.current?.abort()
    run.reset()
    setReceived(0)
  }
  return { ...run, received, cancel }
}

export type ListExport = ReturnType<typeof useExport>
