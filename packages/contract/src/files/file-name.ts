export const MAX_FILE_NAME = 255

// Separators, characters that file systems refuse, control characters and bidirectional marks,
// which make a name look like another, and halves of characters.
const BAD_IN_NAME =
  /[/\\:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u

/** The fault of a file's name, or null. Paths are refused. */
export function fileNameFault(name: string): 'required' | 'tooLong' | 'characters' | null {
  if (name.trim() === '' || /^\.+$/.test(name)) return 'required'
  if ([...name].length > MAX_FILE_NAME) return 'tooLong'
  return BAD_IN_NAME.test(name) ? 'characters' : null
}

/**
 * The first character that a name may not have, in a readable form: `?`, or `U+2068` if it is invisible.
 */
export function badSignOf(name: string): string {
  const sign = BAD_IN_NAME.exec(name)?.[0] ?? ''
  if (/^[!-~]?$/.test(sign)) return sign
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
