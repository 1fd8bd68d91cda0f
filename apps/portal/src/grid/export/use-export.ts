import { useState } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'

const importSaveExport = () => import('./save-export.ts').then((file) => file.saveExport)

/** Exports all rows of the filters as xlsx. Leaving the screen aborts it. */
export function useExport<Row extends { id: number }>({ list, state }: ListController<Row>) {
  /** In bytes. The total is unknown. */
  const [received, setReceived] = useState(0)
  const { send, isBusy, failure, abort } = useSend<void, void>({
    send: async (_, signal) => {
      try {
        const saveExport = await lazyImport(importSaveExport)
        await saveExport(list, state, { signal, onProgress: setReceived })
      } finally {
        setReceived(0)
      }
    },
  })
  return { start: () => void send(), cancel: abort, isBusy, failure, received }
}

export type ListExport = ReturnType<typeof useExport>
