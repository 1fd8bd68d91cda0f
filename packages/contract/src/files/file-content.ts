/** The kinds of files that are taken, and the endings of their names; the first is that of exports. */
export const handedFileTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const
export type HandedFileType = keyof typeof handedFileTypes

/**
 * The faults of a file's content. `ending`: its type is not that of its name; `handedIn`: the same file is
 * handed in already.
 */
export type ContentFault = 'type' | 'heic' | 'ending' | 'broken' | 'encrypted' | 'handedIn'

/** Parts of a PDF that act when it is opened, or are files in it. */
export const pdfWarnings = ['JavaScript', 'Launch', 'EmbeddedFile'] as const
export type PdfWarning = (typeof pdfWarnings)[number]

const types = Object.entries(handedFileTypes) as [HandedFileType, readonly string[]][]

/** With their dots, for the choice of files. */
export const handedFileEndings = types.flatMap(([, endings]) => endings.map((end) => `.${end}`))

/** The type of a name by its ending, or the fault of an ending that is not taken. */
export function typeOfName(name: string): HandedFileType | 'type' | 'heic' {
  const ending = /[^.]\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (/^hei[cf]$/.test(ending)) return 'heic'
  return types.find(([, endings]) => endings.includes(ending))?.[0] ?? 'type'
}
