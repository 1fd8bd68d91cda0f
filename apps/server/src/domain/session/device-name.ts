// The first that matches: Edge and Opera also name Chrome, and Chrome names Safari.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Names a device by its User-Agent header: `Firefox, Windows`. Null if it names neither. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const found = [browsers, systems].flatMap((kinds) => {
    const known = kinds.find(([, pattern]) => pattern.test(userAgent))
    return known ? [known[0]] : []
  })
  return found.length > 0 ? found.join(', ') : null
}
