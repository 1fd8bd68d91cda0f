/** The most characters of the fields of a report. */
export const reportLengths = { route: 200, message: 500, stack: 4000 } as const

const MAX_FRAMES = 20
const FRAME = /:\d+:\d+\)?$/
/** A name in code, as in `reading 'split'`. */
const NAME = /^[A-Za-z_$][\w$]{0,39}$/
/** The position in a script: none of its digits are personal. */
const POSITION = String.raw`/assets/[\w.-]+\.(?:js|css)(?::\d+:\d+)?|\.[a-z]{2,4}:\d+:\d+`
const TOKEN = String.raw`[\w-]{16,}`
const NUMBER = String.raw`\+?\d(?:[ .,-]?\d){3,}`
const long = new RegExp(`(${POSITION})|(${TOKEN})|${NUMBER}`, 'g')

/**
 * The message of an error without personal data: quotes of an answer, queries of addresses, e-mail
 * addresses, tokens, and numbers of four digits and more.
 */
export function reportedMessage(message: string): string {
  const plain = message
    .slice(0, 4 * reportLengths.message)
    .replaceAll(/\s+/g, ' ')
    .trim()
    // `"Jan Kow"... is not valid JSON`: from the first to the last, as the quoted text may have some too.
    .replace(/["`](.*["`]|.*)/, '"…"')
    .replaceAll(/\b(on (?:string|number|symbol|bigint)) '.*'/g, "$1 '…'")
    .replaceAll(/(?<!\w)'([^']*)'(?!\w)/g, (_, quoted: string) =>
      NAME.test(quoted) ? `'${quoted}'` : "'…'",
    )
    .replace(/( to search for .* in ).*/, '$1…')
    .replaceAll(/\/\/[^/\s@]*@/g, '//')
    .replaceAll(/(?<=\S)[?#][^\s"'()]*?(?=(?::\d+)*(?:[\s"'()]|$))/g, '')
    .replaceAll(/[^\s<>()"':,;/]+/g, (word) => (isMail(word) ? '[e-mail]' : word))
    .replaceAll(long, (match: string, position?: string, token?: string) => {
      if (position !== undefined) return position
      if (token === undefined) return '[number]'
      return /\d/.test(token) || token.length >= 40 ? '[token]' : match
    })
  return plain.slice(0, reportLengths.message)
}

/** Word by word: a pattern for a whole address takes seconds for one that repeats `%40`. */
function isMail(word: string): boolean {
  const [, ...domains] = word.split(/@|%40/i)
  return domains.some((domain) => /\.\w/.test(domain))
}

/** The frames of a stack. Its first lines repeat the message. */
export function reportedStack(stack: string): string {
  const frames = stack
    .slice(0, 4 * reportLengths.stack)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => FRAME.test(line))
  return frames
    .slice(0, MAX_FRAMES)
    .map((frame) => reportedMessage(frame.slice(-reportLengths.message)))
    .join('\n')
    .slice(0, reportLengths.stack)
}

/** The address of a page without ids of records: `/settlements/$`. */
export function reportedRoute(path: string): string {
  const parts = path.split(/[?#]/, 1)[0]?.split('/') ?? []
  return parts
    .map((part) => (/^[a-z-]{0,40}$/.test(part) ? part : '$'))
    .join('/')
    .slice(0, reportLengths.route)
}
