import type { StyleType } from '@partner-portal/contract/integrations/style-values'
import { type CommonSettings, SettingsError } from './settings.ts'

// An attribute, because every embed code of a page runs the script again and shares no variables.
const KIND = 'data-shop-financing'

/**
 * Appends the element whose shadow root has the calculator or form. It replaces the one of that
 * type which the container has already: a shop draws again when its order has changed.
 */
export function openHost(container: Element, type: StyleType): HTMLElement {
  const host = document.createElement('div')
  host.setAttribute(KIND, type)
  for (const node of hostsOf(type, container)) if (node.parentNode === container) node.remove()
  container.append(host)
  return host
}

export function hostsOf(type: StyleType, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[${KIND}="${type}"]`)]
}

/**
 * Finds the element to draw into (docs/decisions/embed-code.md). Codes may share an id or a class, so
 * if a selector matches several elements, each code takes its own. `loader` is the script element of
 * this code.
 */
export function findContainer(
  target: CommonSettings['target'],
  type: StyleType,
  loader: HTMLScriptElement | null,
): HTMLElement {
  if (target === undefined) return document.body
  if (target instanceof Element) return target as HTMLElement
  const containers = [...document.querySelectorAll<HTMLElement>(withFormerName(target))]
  const candidates = ownContainer(containers, loader)
  const container =
    [...candidates, ...containers].find((box) => hostsOf(type, box).length === 0) ??
    candidates[0] ??
    containers[0]
  if (!container) throw new SettingsError(`target: the page has no element ${target}`)
  return container
}

/** The selector of pasted code, which stays in shops under the former name. */
function withFormerName(selector: string): string {
  return `${selector},${selector.replace('shop-financing', 'partner-portal')},${selector.replace('partner-portal', 'shop-financing')}`
}

/**
 * Scripts load in any order, but their elements are in the order of the codes. So the n-th script
 * belongs to the n-th element, if there are as many scripts as elements.
 */
function ownContainer(
  containers: readonly HTMLElement[],
  loader: HTMLScriptElement | null,
): HTMLElement[] {
  const loaders = [...document.scripts].filter(({ src }) => src !== '' && src === loader?.src)
  const container = containers[loaders.findIndex((script) => script === loader)]
  return container && loaders.length === containers.length ? [container] : []
}
