/** What is wanted, and files that are handed in. */
export const fileFields = {
  handedInAt: 'When it was handed in',
  handedInBy: 'The login of the user who did it',
  deadline: 'The last day for it',
  description: 'What it is, in words',
  files: 'What was handed in for it, oldest first',
  file: 'The bytes of the file',
  filesWanted: 'By list: how many records want files',
  isGone: 'Whether nobody took it in time, so that its content is deleted',
  outcome: 'What the provider said of it; null: nothing yet',
  state: 'Where it stands',
  takenAt: 'When the provider had it',
  uploads: 'The ids of uploads',
  'WantedFile.uploads': "The user's files for it that are not handed in",
  wantedExternalId: 'The external id of what was wanted; null where nothing was',
  wantedName: 'The name of what was wanted; null where nothing was',
  wantedId: 'The id of what is wanted',
  mediaType: 'Its kind, by its content',
  sha256: 'Of the content, hexadecimal',
  size: 'In bytes',
  warnings:
    'Of a PDF: what acts when it is opened, or is a file in it; compressed parts are not looked into',
} as const
