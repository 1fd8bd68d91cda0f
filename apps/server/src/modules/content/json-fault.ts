/**
 * Where a text stops being JSON, as `line 3, column 5`; V8 says it for some mistakes only. What
 * comes before the mistake is merely unfinished, so the shortest broken beginning ends with it.
 */
export function placeOfJsonFault(text: string): string {
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
