/**
 * Finds where a text stops being JSON: `line 3, column 5`. V8 reports it only for some mistakes.
 * The text before the mistake is merely incomplete, so the shortest broken prefix ends at it.
 */
export function positionOfJsonFault(text: string): string {
  let [sound, broken] = [0, text.length]
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1
    if (isUnfinished(text.slice(0, middle))) sound = middle
    else broken = middle
  }
  const before = text.slice(0, sound).split('\n')
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

function isUnfinished(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    return /end of JSON input|Unterminated string/.test((error as Error).message)
  }
}
