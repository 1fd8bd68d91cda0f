import { edgeOf, readableOn } from './colors.ts'
import { element } from './dom.ts'
import { completeStyle, type GivenStyle } from './style.ts'
import { windowCss } from './window.css.ts'

/** What is drawn into: a shadow root, or an element inside one. */
export type Place = ShadowRoot | HTMLElement

/** The host's shadow root with the window's style; a second call begins anew in the same root. */
export function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(windowCss)
    root.adoptedStyleSheets = [sheet]
  } catch {
    // Safari before 16.4; unlike a sheet of its own, a style element obeys the shop's policy.
    root.append(element('style', {}, windowCss))
  }
  return root
}

/** Sets colours and radii on an element; what is inside follows. */
export function applyStyle(target: HTMLElement, given: GivenStyle): void {
  const style = completeStyle(given)
  const values = {
    '--primary': style.primaryColor,
    '--on-primary': readableOn(style.primaryColor),
    '--primary-edge': edgeOf(style.primaryColor),
    '--secondary': style.secondaryColor,
    '--body-radius': `${style.borderRadiusBody}px`,
    '--button-radius': `${style.borderRadiusButton}px`,
  }
  for (const [name, value] of Object.entries(values)) target.style.setProperty(name, value)
}

/** The shop's logo; a picture that does not come leaves no hole. */
export function drawLogo(given: GivenStyle): HTMLElement[] {
  const { logoUrl } = completeStyle(given)
  if (logoUrl === null) return []
  const logo = element('img', { class: 'logo', src: logoUrl, alt: '' })
  logo.addEventListener('error', () => logo.remove())
  return [logo]
}
