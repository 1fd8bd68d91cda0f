import { pieceForm, png } from '../../../../packages/testing/pictures.ts'
import type { Entry, TriedName } from './call-line.ts'

const wholePicture = png(9, 9)

/** Those of `everyCall` that send files. */
export const callsOfFiles = {
  sendWantedFiles: {
    user: 'master',
    grid: 'invoice-loan-grid',
    id: 'document',
    body: ({ known }) => ({ wantedId: known.wanted, uploads: [known.wholeFile] }),
    noForm: 'filled by chosen files',
    leaves: 'wanted-file.handed-in',
  },
  findWantedFiles: { user: 'master', grid: 'invoice-loan-grid', id: 'document' },
  createUpload: {
    user: 'master',
    body: { name: 'umowa.png', size: wholePicture.length },
    leaves: 'upload.started',
    makes: ({ id }) => ({ upload: id }),
  },
  getUpload: { user: 'master', id: 'upload' },
  uploadPiece: {
    user: 'master',
    id: 'upload',
    file: () => pieceForm(wholePicture, 0),
    leaves: 'upload.finished',
  },
  deleteUpload: { user: 'master', id: 'upload', leaves: 'upload.deleted' },
} as const satisfies { readonly [N in TriedName]?: Entry<N> }
