import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { readAs } from '../database/shares.ts'
import type { Fail } from '../errors.ts'
import type { Principal } from '../session/principal.ts'
import type { Words } from './words.ts'

const PER_PROCESS = 3
/** Exports of one partner, so that another's always finds a slot soon. */
const OF_ONE = 2
// Exports without a reader take 4 MB each.
const MOST_OPEN = 10
const STANDS_STILL_MS = 1_000
const RETRY_AFTER_SECONDS = 5

/** The shared parts of all exports and files. */
export interface Exports {
  readonly slots: ReturnType<typeof createExportSlots>
  /** Returns the seconds to wait after too many exports, or files of one record, of the user. */
  readonly count: (userId: number) => number
  readonly countOfRecord: (userId: number) => number
  readonly sharerOf: (principal: Principal) => number
  /** The author in the files' properties. */
  readonly author: string
  readonly words: Words
}

interface ExportRequest {
  readonly principal: Principal
  readonly reply: FastifyReply
  readonly fileName: string
  /** The file has one record, not a list. */
  readonly isOfRecord?: boolean
  readonly fail: Fail<'TOO_MANY_REQUESTS'>
}

type Paced = <T>(batches: AsyncIterable<T>) => AsyncGenerator<T>

export async function* asBatch<T>(rows: T[]) {
  yield rows
}

/** Opens the stream of an export, with a slot until the stream is closed. */
export async function openExport(
  { slots, count, countOfRecord, sharerOf }: Exports,
  { principal, reply, fileName, isOfRecord, fail }: ExportRequest,
  open: (paced: Paced) => Promise<Readable>,
): Promise<Readable> {
  const { userId } = principal
  const sharer = sharerOf(principal)
  const giveBack = slots.take(userId, sharer, () => reply.raw.destroy(), fail)
  try {
    const retryAfter = (isOfRecord ? countOfRecord : count)(userId)
    if (retryAfter > 0) throw fail('TOO_MANY_REQUESTS', [], { retryAfter })
    const stream = await open((batches) => slots.whileRead(userId, readShared(sharer, batches)))
    stream.once('close', giveBack)
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    return stream
  } catch (error) {
    giveBack()
    throw error
  }
}

async function* readShared<T>(sharer: number, batches: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = batches[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await readAs(sharer, () => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

/**
 * One export of a user, two of a partner and three of a process work at a time, so that lists stay fast and no
 * partner has all slots.
 */
export function createExportSlots(mostMilliseconds: number) {
  /** The sharer of each user whose export is open. */
  const open = new Map<number, number>()
  const working = new Set<number>()
  const waiting = new Map<number, () => void>()

  function isFree(sharer: number): boolean {
    const ofSharer = [...working].filter((userId) => open.get(userId) === sharer)
    return working.size < PER_PROCESS && ofSharer.length < OF_ONE
  }

  function leave(userId: number): void {
    working.delete(userId)
    for (const [next, resume] of waiting) {
      if (!isFree(open.get(next) ?? 0)) continue
      waiting.delete(next)
      working.add(next)
      resume()
    }
  }

  async function enter(userId: number): Promise<void> {
    const sharer = open.get(userId)
    if (working.has(userId) || sharer === undefined) return
    if (isFree(sharer)) working.add(userId)
    else await new Promise<void>((resume) => waiting.set(userId, resume))
  }

  return {
    /**
     * Takes a slot for a user's export or throws 429. The returned function releases it. `cut` is
     * called when the export takes too long.
     */
    take(
      userId: number,
      sharer: number,
      cut: () => void,
      fail: Fail<'TOO_MANY_REQUESTS'>,
    ): () => void {
      if (open.has(userId) || open.size >= MOST_OPEN || !isFree(sharer)) {
        const message = 'Another export is running; try again in a moment.'
        throw fail('TOO_MANY_REQUESTS', [message], { retryAfter: RETRY_AFTER_SECONDS })
      }
      open.set(userId, sharer)
      working.add(userId)
      const timer = setTimeout(cut, mostMilliseconds).unref()
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        clearTimeout(timer)
        waiting.get(userId)?.()
        waiting.delete(userId)
        leave(userId)
        open.delete(userId)
      }
    },

    /**
     * The batches of a user's export. While its reader takes none, others have its slot; then it waits for a
     * free one.
     */
    async *whileRead<T>(
      userId: number,
      batches: AsyncIterable<T> | Iterable<T>,
    ): AsyncGenerator<T> {
      for await (const batch of batches) {
        const timer = setTimeout(() => leave(userId), STANDS_STILL_MS).unref()
        try {
          yield batch
        } finally {
          clearTimeout(timer)
        }
        await enter(userId)
      }
    },
  }
}
