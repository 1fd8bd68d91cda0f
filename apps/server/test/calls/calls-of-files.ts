import { fileForm, png } from '../../../../packages/testing/pictures.ts'
import type { Entry, TriedName } from './call-line.ts'

/** Those of `everyCall` that send files. */
export const callsOfFiles = {
  sendWantedFiles: {
    user: 'master',
    grid: 'invoice-loan-grid',
    id: 'document',
    body: ({ known }) => ({ wantedId: known.wanted, uploads: [known.wholeFile] }),
    noForm: 'filled by chosen files',
    leaves: 'file.handed-in',
  },
  findWantedFiles: { user: 'master', grid: 'invoice-loan-grid', id: 'document' },
  createUpload: {
    user: 'master',
    file: () => fileForm(png(9, 9), 'umowa.png'),
    leaves: 'file.uploaded',
    makes: ({ id }) => ({ upload: id }),
  },
  deleteUpload: { user: 'master', id: 'upload', leaves: 'file.deleted' },
} as const satisfies { readonly [N in TriedName]?: Entry<N> }
