import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { handedFileTypes } from '@partner-portal/contract/files/file-content'
import { Command } from 'commander'
import { deleteContents, pieceKeyOf, readPieces } from '#domain/files/handed-files.ts'
import { wantedFileRecord } from '#modules/files/wanted-files.import.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { updateRow } from '#platform/database/update-row.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { changing, changingInSteps, group } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { AdminError, recordByOperator } from '../command/operator.ts'
import { recordCommand } from '../command/write-record.ts'

export function fileCommands(): Command {
  return group('file', 'files that partners handed in', [
    recordCommand(wantedFileRecord, {
      name: 'want',
      description: 'want files for a document or contract, or answer what was handed in',
      arguments: { externalId: 'names what is wanted' },
      options: {
        partnerCode: ['--partner <code>', 'the partner of the record'],
        documentExternalId: ['--document <external-id>'],
        contractExternalId: ['--contract <external-id>'],
        name: ['--name <text>', 'what users see'],
        description: ['--description <text>'],
        deadline: ['--deadline <day>'],
        answer: ['--answer <answer>', 'ACCEPTED or REFUSED'],
        reason: ['--reason <text>', 'of a refusal'],
        answeredAt: ['--at <moment>', 'when it was answered: covers files handed in until then'],
      },
      says: ({ row, isChanged }) => ({
        json: { wanted: row.externalId, changed: isChanged },
        text: `${row.externalId} is saved${isChanged ? '' : ' as before'}.`,
      }),
    }),
    changingInSteps(
      new Command('fetch')
        .description('write the contents of files to a folder; again, until they are taken')
        .argument(
          '[numbers...]',
          'the fact `file` of the events file.handed-in (default: all that are not taken)',
        )
        .requiredOption('--out <folder>', 'each file is <number>.pdf, .jpg or .png in it'),
      async (db: Db, numbers: readonly string[], { out }: { out: string }) =>
        fetchFiles(db, (await readInstallation(db)).sealer, numbers, out),
    ),
    changing(
      new Command('taken')
        .description('say that files are in your system: their contents are deleted')
        .argument('<numbers...>', 'of the files'),
      takeFiles,
    ),
  ])
}

/** Writes the contents of files to a folder. */
export async function fetchFiles(
  db: Db,
  sealer: Sealer,
  numbers: readonly string[],
  out: string,
): Promise<WrittenFile[]> {
  const files = await findFiles(db, numbers)
  const gone = files.find(({ hasContent }) => !hasContent)
  if (gone)
    throw new AdminError(
      `The content of file ${gone.id} is gone: ${gone.takenAt ? 'it was taken' : 'nobody took it in 90 days'}.`,
    )
  await mkdir(out, { recursive: true })
  const fetched: WrittenFile[] = []
  for (const file of files) {
    // Recorded before the content leaves.
    const { partnerId, id, size } = file
    await recordByOperator(db, partnerId, 'file.fetched', null, { file: id, size })
    fetched.push(await writeFile(db, sealer, file, out))
  }
  return fetched
}

/** Deletes contents that the provider has. Files taken earlier stay taken. */
export async function takeFiles(trx: Db, numbers: readonly string[]) {
  const files = await findFiles(trx, numbers)
  const fresh = files.filter(({ takenAt }) => takenAt === null)
  await deleteContents(trx, files)
  for (const { partnerId, id } of fresh) {
    await updateRow(trx, 'handed_file', { partnerId, id }, { taken_at: systemClock.now() })
    await recordByOperator(trx, partnerId, 'file.taken', null, { file: id })
  }
  const taken = fresh.map(({ id }) => id)
  const before = files.length - fresh.length
  return {
    json: { taken, before },
    text: `Taken: ${taken.join(', ') || 'none'}.${before > 0 ? ` Taken before: ${before}.` : ''}`,
  }
}

type WrittenFile = { number: number; file: string; size: number; sha256: string }
type StoredFile = Awaited<ReturnType<typeof findFiles>>[number]

/** Files by their numbers; without numbers all with a waiting content. */
async function findFiles(db: Db, numbers: readonly string[]) {
  const query = db
    .selectFrom('handed_file')
    .select(['partner_id as partnerId', 'id', 'size', 'sha256'])
    .select(['media_type as mediaType', 'taken_at as takenAt'])
    .select(({ eb }) => eb('sealed_key', 'is not', null).as('hasContent'))
    .where('handed_in_at', 'is not', null)
    .orderBy('id')
  if (numbers.length === 0) return query.where('sealed_key', 'is not', null).execute()
  const ids = numbers.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0))
  const files = await query.where('id', 'in', ids).execute()
  const missing = numbers.filter((_, at) => !files.some(({ id }) => id === ids[at]))
  if (missing.length > 0)
    throw new AdminError(`There is no file ${missing.join(', ')}. See: portal-admin export file`)
  return files
}

/** Writes a file, which appears only when it is whole, and replaces one of an earlier attempt. */
async function writeFile(
  db: Db,
  sealer: Sealer,
  file: StoredFile,
  folder: string,
): Promise<WrittenFile> {
  const { id: number, mediaType, size } = file
  const path = join(folder, `${number}.${mediaType ? handedFileTypes[mediaType][0] : 'bin'}`)
  const part = `${path}.${process.pid}.part`
  const hash = createHash('sha256')
  const key = (await pieceKeyOf(db, sealer, file)) ?? ''
  async function* hashed() {
    for await (const piece of readPieces(db, key, file, size)) {
      hash.update(piece)
      yield piece
    }
  }
  try {
    await pipeline(
      Readable.from(hashed()),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const sha256 = hash.digest()
    if (!file.sha256?.equals(sha256)) throw new Error(`file ${number} is not what was handed in`)
    await rename(part, path)
    return { number, file: path, size, sha256: sha256.toString('hex') }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
