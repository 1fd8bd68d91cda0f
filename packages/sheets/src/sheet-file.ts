/** Filled rows of a table, as texts, with their numbers in the file. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The faults of a file or a pasted text as a table. */
export type SheetFaultCode = 'tooLarge' | 'tooManyRows' | 'oldExcel' | 'unreadable' | 'empty'

export class SheetFault extends Error {
  readonly code: SheetFaultCode

  constructor(code: SheetFaultCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export function beginsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

export function isZip(bytes: Uint8Array): boolean {
  return beginsWith(bytes, 0x50, 0x4b, 3, 4)
}

/** True for a file with a password, too. */
export function isOldExcel(bytes: Uint8Array): boolean {
  return beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
}
