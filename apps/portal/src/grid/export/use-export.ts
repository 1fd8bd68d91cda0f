import { useState } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import { exportRequest } from '#grid/query/list.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'

// Specification §7: saved as export.xlsx.
const FILE_NAME = 'export.xlsx'

/** Exports all rows of the filters as xlsx. Leaving the screen aborts it. */
export function useExport<Row extends { id: number }>({ list, state }: ListController<Row>) {
  /** In bytes. The total is unknown. */
  const [received, setReceived] = useState(0)
  const { send, isBusy, failure, abort } = useSend<void, void>({
    send: async (_, signal) => {
      const query = exportRequest(state, list)
      try {
        const file = await download(list.grid.call, { query, signal, onProgress: setReceived })
        saveFile(file, FILE_NAME)
      } finally {
        setReceived(0)
      }
    },
  })
  return { start: () => void send(), cancel: abort, isBusy, failure, received }
}

export type ListExport = ReturnType<typeof useExport>
