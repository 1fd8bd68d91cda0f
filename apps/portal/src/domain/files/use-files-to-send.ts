import { readForm } from '@partner-portal/contract/rules/faults'
import { handedFile } from '@partner-portal/contract/rules/handed-file'
import { type Moment, plain } from '@partner-portal/contract/values/opaque'
import { useEffect, useRef, useState } from 'react'
import { faultsOf, hasCode, isRateLimited } from '#lib/failures/failures.ts'
import { removeUpload, sendInPieces } from '#lib/files/send-in-pieces.ts'
import { fileFaultTexts } from './wanted-files.texts.ts'

type FileFault = keyof typeof fileFaultTexts

/** A file that is not handed in. */
export interface FileToSend {
  readonly key: string
  readonly name: string
  readonly size: number
  /** In seconds, as the server keeps it. A file goes on only if it is the same: some phones say now. */
  readonly modified: number | null
  /** `broken`: its sending ended with an earlier visit, and goes on when it is chosen again. */
  readonly state: 'queued' | 'sending' | 'waiting' | 'ready' | 'broken' | 'failed'
  /** The sent share, from 0 to 1. */
  readonly share: number
  /** Of the upload, once there is one. */
  readonly id: number | null
  readonly fault: FileFault | null
}

interface KnownFile {
  readonly name: string
  readonly size?: number | undefined
}

interface Upload extends KnownFile {
  readonly id: number
  readonly received?: number | undefined
  readonly mediaType?: string | null | undefined
  readonly modifiedAt?: Moment | null | undefined
}

interface Purpose {
  /** What they are sent for, to be found at the next visit. Without it they go with the component. */
  readonly wantedId?: number
  /** The user's uploads from earlier visits. */
  readonly uploads?: readonly Upload[]
  /** What is handed in, and not refused. */
  readonly handedIn?: readonly KnownFile[]
}

/** Sends chosen files one after another; each can be removed until it is handed in. */
export function useFilesToSend({ wantedId, uploads = [], handedIn = [] }: Purpose = {}) {
  const [chosen, setChosen] = useState<readonly FileToSend[]>([])
  /** Uploads that are removed or handed in, while the query still has them. */
  const [gone, setGone] = useState<readonly number[]>([])
  const count = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  /** By their keys, until they are removed or handed in. */
  const running = useRef(new Map<string, AbortController & { upload?: number }>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const [key, sending] of all) {
        sending.abort()
        if (wantedId !== undefined) continue
        all.delete(key)
        if (sending.upload !== undefined) removeUpload(sending.upload)
      }
    }
  }, [wantedId])
  const earlier = uploads
    .filter(({ id }) => !gone.includes(id) && !chosen.some((file) => file.id === id))
    .map(fileOfUpload)
  const files = [...earlier, ...chosen]

  const change = (key: string, changes: Partial<FileToSend>) =>
    setChosen((now) => now.map((file) => (file.key === key ? { ...file, ...changes } : file)))

  function add(added: readonly File[]) {
    let listed = files
    for (const file of added) {
      const { name, size } = file
      const modified = seconds(file.lastModified)
      const same = listed.find((one) => one.name === name && one.size === size)
      const isAgain = same?.state === 'broken' || same?.state === 'failed'
      const fault = repeated(file, same !== undefined && !isAgain) ?? faultOfChosen(file)
      const goesOn = same?.state === 'broken' && same.modified === modified
      if (same && isAgain && same.id !== null && !goesOn) drop(same.id)
      const one: FileToSend = {
        key: String(++count.current),
        name,
        size,
        modified,
        state: fault ? 'failed' : 'queued',
        share: goesOn ? same.share : 0,
        id: goesOn ? same.id : null,
        fault,
      }
      listed = [...listed.filter((other) => other !== same || !isAgain), one]
      setChosen((now) => [...now.filter((other) => !isAgain || other.key !== same?.key), one])
      if (fault) continue
      const controller = new AbortController()
      running.current.set(one.key, controller)
      line.current = line.current.then(() => run(one, file, controller))
    }
  }

  function repeated(file: KnownFile, isListed: boolean): FileFault | null {
    if (isListed) return 'listed'
    const isIn = handedIn.some(({ name, size }) => name === file.name && size === file.size)
    return isIn ? 'handedIn' : null
  }

  async function run({ key, id }: FileToSend, file: File, { signal }: AbortController) {
    if (signal.aborted) return
    change(key, { state: 'sending' })
    try {
      const whole = await sendInPieces(file, {
        signal,
        wantedId,
        upload: id ?? undefined,
        onStarted: (started) => {
          change(key, { id: started })
          const sending = running.current.get(key)
          if (sending) sending.upload = started
          else removeUpload(started)
        },
        onProgress: (share) => change(key, { share }),
        onWaiting: (isWaiting) => change(key, { state: isWaiting ? 'waiting' : 'sending' }),
      })
      change(key, { id: whole, share: 1, state: 'ready' })
    } catch (error) {
      running.current.delete(key)
      change(key, { fault: faultOf(error), state: 'failed', id: null })
    }
  }

  function remove({ key, id }: FileToSend) {
    const controller = running.current.get(key)
    running.current.delete(key)
    controller?.abort()
    if (id !== null) drop(id)
    forget(({ key: other }) => other === key)
  }

  function drop(id: number) {
    removeUpload(id)
    setGone((now) => [...now, id])
  }

  const forget = (isMeant: (file: FileToSend) => boolean) =>
    setChosen((now) => now.filter((file) => !isMeant(file)))

  /** Those that are handed in, and those that were chosen twice. */
  function clear(ids: readonly number[]) {
    for (const { key, id } of files) if (ids.includes(id ?? 0)) running.current.delete(key)
    forget(({ id, fault }) => ids.includes(id ?? 0) || fault === 'listed' || fault === 'handedIn')
    setGone((now) => [...now, ...ids])
  }

  return {
    files,
    /** The ids of those that can be handed in. */
    ready: files.flatMap(({ state, id }) => (state === 'ready' && id ? id : [])),
    isSending: files.some(({ state }) => /^(queued|sending|waiting)$/.test(state)),
    add,
    remove,
    clear,
  }
}

/** What name and size say against a file. */
function faultOfChosen({ name, size }: File): FileFault | null {
  const read = readForm(handedFile, { name, size })
  return 'faults' in read ? faultOfCode(read.faults[0]?.code) : null
}

function fileOfUpload(upload: Upload): FileToSend {
  const { id, name, size = 0, received = 0, mediaType, modifiedAt } = upload
  const state = mediaType ? 'ready' : 'broken'
  const modified = modifiedAt ? seconds(Date.parse(plain(modifiedAt))) : null
  const share = size ? received / size : 0
  return { key: `upload ${id}`, name, size, modified, state, share, id, fault: null }
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

function faultOf(error: unknown): FileFault {
  if (hasCode(error, 'TOO_MANY_UPLOADS')) return 'tooMany'
  if (isRateLimited(error)) return 'tooOften'
  return faultOfCode(faultsOf(error)[0]?.code)
}

function faultOfCode(code = ''): FileFault {
  return Object.hasOwn(fileFaultTexts, code) ? (code as FileFault) : 'other'
}
