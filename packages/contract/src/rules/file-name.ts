export const LONGEST_FILE_NAME = 255

// Separators, characters that file systems refuse, control characters and bidirectional marks,
// which make a name look like another.
const BAD_IN_NAME = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u

/** What is wrong with a file's name, or null. Paths are refused. */
export function fileNameFault(name: string): 'required' | 'tooLong' | 'characters' | null {
  if (name.trim() === '' || /^\.+$/.test(name)) return 'required'
  if ([...name].length > LONGEST_FILE_NAME) return 'tooLong'
  return BAD_IN_NAME.test(name) || !name.isWellFormed() ? 'characters' : null
}
