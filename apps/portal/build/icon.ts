import { createElement, type SVGProps } from 'react'

interface Icon {
  readonly node: readonly (readonly [tag: string, attributes: { readonly key: string }])[]
}

/** Draws an icon of lucide-react. */
export default function createIcon({ node }: Icon) {
  return function Icon({ size = 24, ...own }: SVGProps<SVGSVGElement> & { size?: number }) {
    const attributes = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': own['aria-label'] ? undefined : true,
      ...own,
    } as const
    return createElement(
      'svg',
      attributes,
      node.map(([tag, child]) => createElement(tag, child)),
    )
  }
}
