/** The kinds of files that are taken, by their content. */
export const handedFileTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type HandedFileType = keyof typeof handedFileTypes

/** What the content says against a file. */
export type ContentFault = 'type' | 'broken' | 'encrypted'

interface Reader {
  read(piece: Uint8Array): void
  fault(): ContentFault | null
}

// So far from its start the head of a PDF may be, and its end from the end.
const PDF_ENDS = 1024
// Longer than any pattern that is searched.
const OVERLAP = 64
// What any engine takes.
const ARGUMENTS = 8192

const readers: Readonly<Record<HandedFileType, () => Reader>> = {
  'application/pdf': readPdf,
  'image/jpeg': readJpeg,
  'image/png': () => {
    const end = find(/IEND\xae\x42\x60\x82/)
    return { read: end.read, fault: () => (end.isFound() ? null : 'broken') }
  },
}

/**
 * Reads a file piece by piece, without holding it, and says of which type it is or what is wrong with
 * it. It decodes nothing: a cut file is found, a harmful one is not.
 */
export function readContent() {
  let type: HandedFileType | null = null
  let reader: Reader | null = null
  return {
    add(piece: Uint8Array): void {
      if (reader === null) {
        type = typeOf(textOf(piece.subarray(0, PDF_ENDS)))
        reader = type ? readers[type]() : { read() {}, fault: () => 'type' }
      }
      reader.read(piece)
    },
    end(): { readonly type: HandedFileType } | { readonly fault: ContentFault } {
      const fault = reader ? reader.fault() : 'type'
      return fault === null && type !== null ? { type } : { fault: fault ?? 'type' }
    },
  }
}

function typeOf(head: string): HandedFileType | null {
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  // Scanners put bytes before it.
  return head.includes('%PDF-') ? 'application/pdf' : null
}

function readPdf(): Reader {
  // Of the trailer, which is never compressed: a password is needed to read the file.
  const key = find(/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/)
  let tail = ''
  return {
    read(piece) {
      key.read(piece)
      tail = (tail + textOf(piece.subarray(-PDF_ENDS))).slice(-PDF_ENDS)
    },
    fault() {
      if (!tail.includes('%%EOF')) return 'broken'
      return key.isFound() ? 'encrypted' : null
    },
  }
}

const END = 0xd9
const SCAN = 0xda
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/** Walks the segments to the end marker. Phones put a film or a second picture behind it. */
function readJpeg(): Reader {
  let state: 'marker' | 'code' | 'high' | 'low' | 'scan' | 'ended' | 'broken' = 'marker'
  let skipped = 2
  let length = 0
  let code = 0
  let hasScan = false

  function step(byte: number): void {
    if (state === 'marker') state = byte === 0xff ? 'code' : 'broken'
    else if (state === 'scan') state = byte === 0xff ? 'code' : 'scan'
    else if (state === 'high') {
      length = byte << 8
      state = 'low'
    } else if (state === 'low') {
      skipped = Math.max(0, length + byte - 2)
      hasScan ||= code === SCAN
      state = code === SCAN ? 'scan' : 'marker'
    } else afterFf(byte)
  }

  /** In a scan, FF stands before 0 and restart markers; repeated it fills up. */
  function afterFf(byte: number): void {
    if (byte === 0xff) return
    if (byte === 0 || isRestart(byte)) state = hasScan ? 'scan' : 'broken'
    else if (byte === END) state = hasScan ? 'ended' : 'broken'
    else {
      code = byte
      state = 'high'
    }
  }

  return {
    read(piece) {
      for (let at = 0; at < piece.length && state !== 'ended' && state !== 'broken'; ) {
        const jump = Math.min(skipped, piece.length - at)
        skipped -= jump
        at += jump
        if (at < piece.length) step(piece[at++] ?? 0)
      }
    },
    fault: () => (state === 'ended' ? null : 'broken'),
  }
}

/** Finds a pattern that may begin in one piece and end in the next. */
function find(pattern: RegExp) {
  let rest = ''
  let isFound = false
  return {
    read(piece: Uint8Array): void {
      if (isFound) return
      const text = rest + textOf(piece)
      isFound = pattern.test(text)
      rest = text.slice(-OVERLAP)
    },
    isFound: () => isFound,
  }
}

/** A character per byte: what decoders call latin1 is another code. */
function textOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, at + ARGUMENTS))
  return text
}
