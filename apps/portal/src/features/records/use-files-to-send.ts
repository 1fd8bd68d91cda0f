import { useEffect, useRef, useState } from 'react'
import { faultsOf, hasCode } from '#lib/failures/failures.ts'
import { sendInPieces } from '#lib/files/send-in-pieces.ts'
import { fileFaultTexts } from './wanted-files.texts.ts'

type FileFault = keyof typeof fileFaultTexts

/** A chosen file on its way. */
export interface FileToSend {
  readonly key: string
  readonly name: string
  readonly share: number
  readonly isWaiting: boolean
  /** Of the upload, once all of it is there. */
  readonly id: number | null
  readonly fault: FileFault | null
}

/** Sends chosen files one after another; each can be removed until it is handed in. */
export function useFilesToSend() {
  const [files, setFiles] = useState<readonly FileToSend[]>([])
  const chosen = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const change = (key: string, changes: Partial<FileToSend>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...changes } : file)))

  function add(added: readonly File[]) {
    for (const file of added) {
      const key = String(++chosen.current)
      const { name } = file
      running.current.set(key, new AbortController())
      setFiles((now) => [...now, { key, name, share: 0, isWaiting: false, id: null, fault: null }])
      line.current = line.current.then(() => run(key, file))
    }
  }

  async function run(key: string, file: File): Promise<void> {
    const controller = running.current.get(key)
    if (!controller || controller.signal.aborted) return
    try {
      const id = await sendInPieces(file, {
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
        onWaiting: (isWaiting) => change(key, { isWaiting }),
      })
      change(key, { id, share: 1 })
    } catch (error) {
      change(key, { fault: faultOf(error), isWaiting: false })
    }
  }

  function remove({ key }: FileToSend) {
    running.current.get(key)?.abort()
    setFiles((now) => now.filter((file) => file.key !== key))
  }

  /** Of files that are handed in nothing is taken back. Others were chosen meanwhile. */
  function clear(ids: readonly number[]) {
    const isIn = ({ id }: FileToSend) => id !== null && ids.includes(id)
    for (const { key } of files.filter(isIn)) running.current.delete(key)
    setFiles((now) => now.filter((file) => !isIn(file)))
  }

  return { files, add, remove, clear }
}

function faultOf(error: unknown): FileFault {
  if (hasCode(error, 'TOO_MANY_UPLOADS')) return 'tooMany'
  const code = faultsOf(error)[0]?.code
  return code !== undefined && Object.hasOwn(fileFaultTexts, code) ? (code as FileFault) : 'other'
}
