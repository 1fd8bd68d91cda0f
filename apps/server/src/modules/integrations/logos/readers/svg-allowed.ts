/** Elements that only draw. No script, foreignObject, image, animation, filter, pattern or link. */
export const allowedElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask style`.split(/\s+/),
)

const allowedAttributes: ReadonlySet<string> = new Set(
  `id class style x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox d points
  transform version xmlns xmlns:xlink xml:space preserveAspectRatio role focusable type
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow
  clip-path clip-rule mask mask-type maskUnits maskContentUnits clipPathUnits gradientUnits
  gradientTransform spreadMethod offset stop-color stop-opacity paint-order vector-effect
  shape-rendering text-rendering color-interpolation enable-background mix-blend-mode isolation
  font-family font-size font-weight font-style letter-spacing word-spacing text-anchor
  dominant-baseline href xlink:href data-name`.split(/\s+/),
)

const INNER_REFERENCE = /^#[\w.:-]+$/
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}

const LONGEST_CLASS = 1000
// Excludes `@`, backslash, slash and asterisk: no imports, escapes or comments.
const STYLE_TEXT = /^[\p{L}\d\s.,:;#%(){}+>~'"!_-]*$/u

/**
 * Whether an attribute is allowed, apart from functions in it: it refers to nothing outside the
 * picture.
 */
export function isAllowedAttribute(name: string, value: string): boolean {
  if (name in NAMESPACES) return value === NAMESPACES[name]
  if (/^aria-[a-z]+$/.test(name)) return true
  if (!allowedAttributes.has(name)) return false
  if (name === 'href' || name === 'xlink:href') return INNER_REFERENCE.test(value)
  if (name === 'type') return value === 'text/css'
  if (name === 'class') return value.length <= LONGEST_CLASS
  return name === 'style' ? isStyleText(value) : !value.includes('\\')
}

/** Whether a style sheet or attribute only sets colours and lines, apart from functions in it. */
export function isStyleText(text: string): boolean {
  return STYLE_TEXT.test(text)
}
