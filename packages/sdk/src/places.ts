import type { StyleType } from '@partner-portal/contract/style-rules'
import { type CommonSettings, SettingsError } from './settings.ts'

// On the page and not in a variable: every embed code of a page loads the script anew.
const KIND = 'data-partner-portal'

/** What is drawn into, at the end of a place. */
export function openHost(place: Element, type: StyleType): HTMLElement {
  const host = document.createElement('div')
  host.setAttribute(KIND, type)
  place.append(host)
  return host
}

/** Every host of this type that the page has. */
export function hostsOf(type: StyleType, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[${KIND}="${type}"]`)]
}

/**
 * Where to draw. Codes that were pasted before each named its place had one id in common, so of
 * several elements each takes its own: `loader` is the script element that a code has loaded.
 */
export function findPlace(
  target: CommonSettings['target'],
  type: StyleType,
  loader: HTMLScriptElement | null,
): Element {
  if (target === undefined) return document.body
  if (target instanceof Element) return target
  const places = [...document.querySelectorAll(target)]
  const own = ownPlace(places, loader)
  const place = [...own, ...places].find((one) => hostsOf(type, one).length === 0) ?? places[0]
  if (!place) throw new SettingsError(`target: the page has no element ${target}`)
  return place
}

/** The scripts come in any order; their elements stand in that of the codes, where all are of one kind. */
function ownPlace(places: readonly Element[], loader: HTMLScriptElement | null): Element[] {
  const loaders = [...document.scripts].filter(({ src }) => src !== '' && src === loader?.src)
  const own = places[loaders.findIndex((one) => one === loader)]
  return own && loaders.length === places.length ? [own] : []
}
