// `default-src` does not cover the others; scanners ask for `object-src` by its name.
const closed = ['base-uri', 'object-src', 'form-action', 'frame-ancestors']

/**
 * A content security policy that forbids everything but what is named, such as `style-src 'self'`:
 * also frames around the page and, unless named, its forms and objects.
 */
export function contentPolicy(...allowed: readonly string[]): string {
  const isNamed = (name: string) => allowed.some((directive) => directive.startsWith(`${name} `))
  const rest = closed.filter((name) => !isNamed(name)).map((name) => `${name} 'none'`)
  return ["default-src 'none'", ...allowed, ...rest].join('; ')
}
