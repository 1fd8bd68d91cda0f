import { element } from './dom.ts'
import { completeStyle, edgeOf, type GivenStyle, readableOn } from './style.ts'
import { windowCss } from './window.css.ts'

export type Container = ShadowRoot | HTMLElement

/** Opens the host's shadow root with our styles, or empties it. */
export function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(windowCss)
    root.adoptedStyleSheets = [sheet]
  } catch {
    // Safari before 16.4. Here the shop's content policy must allow the style element.
    root.append(element('style', {}, windowCss))
  }
  return root
}

/** Sets colours and radii as custom properties, which the elements inside use. */
export function applyStyle(target: HTMLElement, saved: GivenStyle): void {
  const style = completeStyle(saved)
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

/** The shop's logo. If the picture fails to load, it is removed. */
export function drawLogo(saved: GivenStyle): HTMLElement[] {
  const { logoUrl } = completeStyle(saved)
  if (logoUrl === null) return []
  const logo = element('img', { class: 'logo', src: logoUrl, alt: '' })
  logo.addEventListener('error', () => logo.remove())
  return [logo]
}
