import { handedFileBytes } from '@partner-portal/contract/files/file-bounds'
import { handedFile } from '@partner-portal/contract/files/handed-file.rules'
import { logoFileFault } from '@partner-portal/contract/integrations/logo-rules'
import { readForm } from '@partner-portal/contract/rules/faults'
import { fileForm, logoForm, png, pngOfBytes } from '../../../../packages/testing/pictures.ts'
import type { FileCall } from './refused-form.ts'

interface FileForm {
  /** The portal's check before the upload. */
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

/** Every call that sends a chosen file, with files that the portal refuses. */
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
  createUpload: {
    fault(file) {
      const read = readForm(handedFile, file)
      return 'faults' in read ? (read.faults[0]?.code ?? null) : null
    },
    form: fileForm,
    start: { name: 'umowa.png', bytes: picture },
    refused: [
      { name: '..', bytes: picture },
      { name: `${'ł'.repeat(252)}.png`, bytes: picture },
      { name: 'fdp\u202Egnp.png', bytes: picture },
      { name: 'umowa.exe', bytes: picture },
      { name: '.htaccess', bytes: picture },
      { name: 'CON', bytes: picture },
      { name: 'IMG_0001.HEIC', bytes: picture },
      { name: 'umowa.png', bytes: Buffer.alloc(0) },
      { name: 'umowa.png', bytes: pngOfBytes(handedFileBytes + 1) },
    ],
  },
}
