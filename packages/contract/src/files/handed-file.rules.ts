import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { handedFileBytes } from './file-bounds.ts'
import { typeOfName } from './file-content.ts'
import { fileNameFault, MAX_FILE_NAME } from './file-name.ts'

const refusal = (fault: 'type' | 'heic', error: string) =>
  z.refine<string>((text) => typeOfName(text) !== fault, { error, params: { fault } })

const name = z.string().check(
  ...must('required', (text) => fileNameFault(text) !== 'required'),
  ...must('tooLong', (text) => fileNameFault(text) !== 'tooLong', {
    maxLength: MAX_FILE_NAME,
  }),
  ...must('characters', (text) => fileNameFault(text) === null),
  refusal('heic', 'is HEIC: save it as JPG'),
  refusal('type', 'does not end as that of a PDF, JPG or PNG'),
)

const size = z.int().check(
  ...must<number>('required', (bytes) => bytes > 0, { minimum: 1 }),
  z.refine((bytes) => bytes <= handedFileBytes, {
    error: 'is larger than 10 MB',
    params: { fault: 'tooLarge' },
  }),
  z.meta({ maximum: handedFileBytes }),
)

/** A file that is about to be sent. */
export const handedFile = z.object({ name, size })
