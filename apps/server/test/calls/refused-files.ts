import { logoFileFault } from '@partner-portal/contract/integrations/logo-rules'
import { handedFileBounds } from '@partner-portal/contract/rules/file-bounds'
import { handedFile } from '@partner-portal/contract/rules/handed-file'
import { logoForm, png, pngOfBytes } from '../../../../packages/testing/pictures.ts'
import type { FileCall, Form, FormCall } from './refused-form.ts'

interface FileForm {
  /** What the portal finds before it sends the file. */
  readonly fault: (file: { name: string; size: number }) => string | null
  readonly form: (bytes: Buffer, name: string) => FormData
  readonly start: NamedFile
  readonly refused: readonly NamedFile[]
}

interface NamedFile {
  readonly name: string
  readonly bytes: Buffer
}

const picture = png(100, 40)

/** Every call that sends a chosen file whole, with files that the portal refuses. */
export const fileForms: Readonly<Record<FileCall, FileForm>> = {
  uploadLogo: {
    fault: logoFileFault,
    form: logoForm,
    start: { name: 'logo.png', bytes: picture },
    refused: [
      { name: '..', bytes: picture },
      { name: `${'ł'.repeat(252)}.png`, bytes: picture },
      { name: 'fdp\u202Egnp.png', bytes: picture },
      { name: 'logo.gif', bytes: picture },
      { name: 'logo', bytes: picture },
      { name: 'logo.png', bytes: pngOfBytes(2 * 1024 * 1024 + 1) },
    ],
  },
}

/** A file that is sent in pieces is refused before the first. */
export const uploadForms = {
  createUpload: {
    schema: handedFile,
    start: { name: 'umowa.pdf', size: 5 },
    refused: [
      { name: '..' },
      { name: `${'ł'.repeat(252)}.pdf` },
      { name: 'fdp\u202Ewomu.pdf' },
      { size: 0 },
      { size: handedFileBounds.bytes + 1 },
    ],
  },
} satisfies { readonly [N in FormCall]?: Form }
