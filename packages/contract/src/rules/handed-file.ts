import * as z from 'zod/mini'
import { must } from './check.ts'
import { handedFileBounds } from './file-bounds.ts'
import { fileNameFault, LONGEST_FILE_NAME } from './file-name.ts'

const name = z.string().check(
  ...must('required', (text) => fileNameFault(text) !== 'required'),
  ...must('tooLong', (text) => fileNameFault(text) !== 'tooLong', {
    maxLength: LONGEST_FILE_NAME,
  }),
  ...must('characters', (text) => fileNameFault(text) === null),
)

const size = z.int().check(
  ...must<number>('required', (bytes) => bytes > 0, { minimum: 1 }),
  z.refine((bytes) => bytes <= handedFileBounds.bytes, {
    error: 'is larger than 10 MB',
    params: { fault: 'tooLarge' },
  }),
  z.meta({ maximum: handedFileBounds.bytes }),
)

/** A file that is about to be sent. */
export const handedFile = z.object({ name, size })
