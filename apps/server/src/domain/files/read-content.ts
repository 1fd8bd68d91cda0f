import {
  type ContentFault,
  type HandedFileType,
  handedFileTypes,
  type PdfWarning,
} from '@partner-portal/contract/files/file-content'
import { fileTypeFromBuffer } from 'file-type'
import { readPdf } from './pdf.ts'
import { readPicture, walkJpeg, walkPng } from './pictures.ts'

export interface Content {
  readonly type: HandedFileType
  readonly warnings: readonly PdfWarning[]
  /** A PDF that asks for a password, or only for its owner's. */
  readonly isEncrypted: boolean
}

/** The most bytes that file-type needs. */
const HEAD = 4100
/** The greatest distance of a zip's end from its file's. */
const ZIP_END = 65_536 + 22
const ZIP_MARK = Buffer.from('PK\x05\x06')

/**
 * The type by the first bytes. White space or a byte order mark may precede the head of a PDF; file-type knows
 * the latter.
 */
async function typeOf(head: Buffer): Promise<HandedFileType | 'type' | 'heic'> {
  const blank = /^[\0\t\n\f\r ]{0,1024}(?=%PDF-)/.exec(head.toString('latin1', 0, 1100))?.[0] ?? ''
  const { mime = '' } = (await fileTypeFromBuffer(head.subarray(blank.length, HEAD))) ?? {}
  if (/^image\/hei[cf]/.test(mime)) return 'heic'
  const known = mime === 'image/apng' ? 'image/png' : mime
  return Object.hasOwn(handedFileTypes, known) ? (known as HandedFileType) : 'type'
}

/**
 * Reads a file piece by piece, without holding it, and returns its type or its fault. `expected`: the type of its
 * name. Nothing is decoded: a cut file and a hidden archive are found, harmful content is not.
 */
export function readContent(expected: HandedFileType) {
  const pdf = expected === 'application/pdf' ? readPdf() : null
  const reader = pdf ?? readPicture(expected === 'image/png' ? walkPng() : walkJpeg())
  let last = Buffer.alloc(0)
  let read = 0
  return {
    /** The first piece has the whole head. Returns a fault of the type. */
    async add(piece: Buffer): Promise<ContentFault | null> {
      if (read === 0) {
        const type = await typeOf(piece)
        if (type !== expected) return type === 'type' || type === 'heic' ? type : 'ending'
      }
      reader.read(piece)
      last = Buffer.concat([last, piece]).subarray(-ZIP_END)
      read += piece.length
      return null
    },
    end(): Content | { readonly fault: ContentFault } {
      if (!reader.isWhole()) return { fault: 'broken' }
      if (isZip(last)) return { fault: 'type' }
      const { warnings = [], isEncrypted = false } = pdf?.findings() ?? {}
      return { type: expected, warnings, isEncrypted }
    },
  }
}

/** Programs that open archives look only for their end, so any other file may precede it. */
function isZip(last: Buffer): boolean {
  const at = last.lastIndexOf(ZIP_MARK)
  return at !== -1 && at + 22 <= last.length && at + 22 + last.readUInt16LE(at + 20) === last.length
}
