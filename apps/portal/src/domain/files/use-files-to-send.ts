import { handedFile } from '@partner-portal/contract/files/handed-file.rules'
import { readForm } from '@partner-portal/contract/rules/faults'
import { useEffect, useRef, useState } from 'react'
import { faultsOf, hasCode, hasNoAnswer, isRateLimited } from '#lib/failures/failures.ts'
import { removeUpload, sendFile } from '#lib/files/send-file.ts'
import { fileFaultTexts } from './wanted-files.texts.ts'

type FileFault = keyof typeof fileFaultTexts

/** A file before the hand-in. */
export interface FileToSend {
  readonly key: string
  readonly name: string
  readonly state: 'queued' | 'sending' | 'ready' | 'failed'
  /** The sent share, from 0 to 1. */
  readonly share: number
  /** Set once the file is sent. */
  readonly id: number | null
  readonly fault: FileFault | null
  /** Kept for another attempt; null for an upload of an earlier visit. */
  readonly file: File | null
}

/** A running upload, until its file is removed or handed in. */
interface Sending {
  readonly controller: AbortController
  isSent?: boolean
  upload?: number
}

interface Purpose {
  /**
   * The wanted file to hand in for, so that the next visit finds the uploads. Without an id they
   * end with the component.
   */
  readonly wantedId?: number
  /** The user's uploads from earlier visits. */
  readonly uploads?: readonly { readonly id: number; readonly name: string }[]
  /** Number of files to take. */
  readonly maxFiles?: number
}

/** Faults that another attempt may not meet. */
const passing: readonly (FileFault | null)[] = ['line', 'other', 'tooMany', 'tooOften', 'limit']

/** Sends chosen files one after another; each can be removed until it is handed in. */
export function useFilesToSend({
  wantedId,
  uploads = [],
  maxFiles = Number.POSITIVE_INFINITY,
}: Purpose = {}) {
  const [choices, setChoices] = useState<readonly FileToSend[]>([])
  /** Removed or handed-in uploads, while the query still has them. */
  const [removals, setRemovals] = useState<readonly number[]>([])
  const count = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const running = useRef(new Map<string, Sending>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const [key, sending] of all) {
        if (wantedId === undefined) end(all, key)
        else sending.controller.abort()
      }
    }
  }, [wantedId])
  const earlier = uploads
    .filter(({ id }) => !removals.includes(id) && !choices.some((file) => file.id === id))
    .map(fileOfUpload)
  const files = [...earlier, ...choices]

  const change = (key: string, changes: Partial<FileToSend>) =>
    setChoices((now) => now.map((file) => (file.key === key ? { ...file, ...changes } : file)))

  function add(added: readonly File[]) {
    let room = countLeft()
    const fresh = added.map((file): FileToSend => {
      const fault = faultOfChosen(file) ?? (room > 0 ? null : 'limit')
      if (!fault) room -= 1
      const { name } = file
      const state = fault ? 'failed' : 'queued'
      return { key: String(++count.current), name, state, share: 0, id: null, fault, file }
    })
    const isReplaced = ({ state, name }: FileToSend) =>
      state === 'failed' && fresh.some((file) => file.name === name)
    setChoices((now) => [...now.filter((file) => !isReplaced(file)), ...fresh])
    for (const file of fresh) if (!file.fault) start(file)
  }

  /** Refused files do not count. */
  const countLeft = () => maxFiles - files.filter(({ state }) => state !== 'failed').length

  function retry(file: FileToSend) {
    change(file.key, { state: 'queued', share: 0, fault: null })
    start(file)
  }

  function start({ key, file }: FileToSend) {
    if (!file) return
    const sending = { controller: new AbortController() }
    running.current.set(key, sending)
    line.current = line.current.then(() => run(key, file, sending))
  }

  async function run(key: string, file: File, sending: Sending) {
    const { signal } = sending.controller
    if (signal.aborted) return
    change(key, { state: 'sending' })
    try {
      const id = await sendFile(file, {
        signal,
        wantedId,
        onProgress(share) {
          sending.isSent = share === 1
          change(key, { share })
        },
      })
      if (running.current.get(key) !== sending) return removeUpload(id)
      sending.upload = id
      setChoices((now) => {
        const isListed = [...uploads, ...now].some((entry) => entry.id === id)
        return now.map((entry) => (entry.key === key ? settle(entry, isListed ? null : id) : entry))
      })
    } catch (error) {
      running.current.delete(key)
      if (!signal.aborted) change(key, { fault: faultOf(error), state: 'failed' })
    }
  }

  function remove({ key, id }: FileToSend) {
    if (running.current.has(key)) end(running.current, key)
    else if (id !== null) removeUpload(id)
    if (id !== null) setRemovals((now) => [...now, id])
    setChoices((now) => now.filter((file) => file.key !== key))
  }

  /** Clears handed-in files and repeated choices of a file. */
  function clear(ids: readonly number[]) {
    for (const { key, id } of files) if (ids.includes(id ?? 0)) running.current.delete(key)
    setChoices((now) =>
      now.filter(
        ({ id, fault }) => !(ids.includes(id ?? 0) || fault === 'listed' || fault === 'handedIn'),
      ),
    )
    setRemovals((now) => [...now, ...ids])
  }

  return {
    files,
    maxFiles,
    /** The ids of files ready for the hand-in. */
    ready: files.flatMap(({ state, id }) => (state === 'ready' && id ? id : [])),
    isSending: files.some(({ state }) => state === 'queued' || state === 'sending'),
    add,
    mayRetry: ({ fault }: FileToSend) => passing.includes(fault) && countLeft() > 0,
    retry,
    remove,
    clear,
  }
}

/** Null: a repeated choice of a file. */
function settle(file: FileToSend, id: number | null): FileToSend {
  if (id === null) return { ...file, state: 'failed', fault: 'listed' }
  return { ...file, state: 'ready', share: 1, id }
}

/** After the last byte the upload runs on, and its answer's id removes it. */
function end(all: Map<string, Sending>, key: string): void {
  const { controller, isSent = false, upload } = all.get(key) ?? {}
  all.delete(key)
  if (upload !== undefined) removeUpload(upload)
  else if (!isSent) controller?.abort()
}

/** The fault of a file's name or size. */
function faultOfChosen({ name, size }: File): FileFault | null {
  const read = readForm(handedFile, { name, size })
  return 'faults' in read ? faultOfCode(read.faults[0]?.code) : null
}

function fileOfUpload({ id, name }: { readonly id: number; readonly name: string }): FileToSend {
  return { key: `upload ${id}`, name, state: 'ready', share: 1, id, fault: null, file: null }
}

function faultOf(error: unknown): FileFault {
  if (hasCode(error, 'TOO_MANY_UPLOADS')) return 'tooMany'
  if (isRateLimited(error)) return 'tooOften'
  return hasNoAnswer(error) ? 'line' : faultOfCode(faultsOf(error)[0]?.code)
}

function faultOfCode(code = ''): FileFault {
  return Object.hasOwn(fileFaultTexts, code) ? (code as FileFault) : 'other'
}
