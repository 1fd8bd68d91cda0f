import { type PdfWarning, pdfWarnings } from '@partner-portal/contract/files/file-content'

/** A name of a PDF, whose letters may be written as `#45`. */
const nameOf = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')}`
const hexOf = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** The trailer, which is never compressed, has this key in an encrypted file. */
export const encryptKey = new RegExp(
  `${nameOf('Encrypt')}\\s*(?:(\\d{1,10})\\s+(\\d{1,5})\\s+R|<<)`,
  'g',
)
const warningKeys = pdfWarnings.map(
  (name) => [name, new RegExp(`${nameOf(name)}s?(?![A-Za-z])`)] as const,
)
/** The length of a file with an early end of its own, for a fast first page. */
const LINEARIZED = /\/Linearized\b[^>]{0,200}\/L\s+(\d{1,10})/
const OBJECT = /\d\s+\d+\s+obj\b/
const ENDS = /startxref|%%EOF/g
// More than the length of any searched pattern.
const OVERLAP = 128
const HEAD = 4096

/** Reads a PDF piece by piece, without holding it. */
export function readPdf() {
  const warnings = new Set<PdfWarning>()
  let rest = ''
  let start = 0
  let hasObject = false
  let isEncrypted = false
  let hasEnd = false
  let wholeSize = 0
  return {
    read(piece: Buffer): void {
      const text = rest + piece.toString('latin1')
      if (start === 0) wholeSize = Number(LINEARIZED.exec(text.slice(0, HEAD))?.[1] ?? 0)
      hasObject ||= OBJECT.test(text)
      isEncrypted ||= text.search(encryptKey) !== -1
      for (const [name, key] of warningKeys) if (key.test(text)) warnings.add(name)
      // Scanners append much behind the end. A cut file has an object table or none, but no end.
      for (const [end] of text.matchAll(ENDS)) hasEnd = end === '%%EOF'
      start += piece.length
      rest = text.slice(-OVERLAP)
    },
    isWhole: () => hasObject && hasEnd && start >= wholeSize,
    findings: () => ({ isEncrypted, warnings: pdfWarnings.filter((name) => warnings.has(name)) }),
  }
}
