/** What is wanted, and files that are handed in. */
export const fileFields = {
  handedInAt: 'When it was handed in',
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
  wantedId: 'The id of what is wanted',
  mediaType: 'Its kind, by its content',
  size: 'In bytes',
} as const
