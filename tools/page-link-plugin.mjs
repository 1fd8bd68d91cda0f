// A rule for oxlint: a feature links to its own pages by Link, to those of another by PageLink. The
// start page is everybody's.
import { globSync, readFileSync } from 'node:fs'

/** The pages that the feature declares. */
function pagesOf(feature) {
  const files = globSync(`${feature}/*.routes.tsx`).map((file) => readFileSync(file, 'utf8'))
  return files.flatMap((text) => [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path))
}

const rule = {
  create(context) {
    const [, feature] = /^(.*\/features\/[^/]+)\//.exec(context.filename) ?? []
    if (!feature) return {}
    return {
      JSXOpeningElement(node) {
        const to = node.attributes.find(({ name }) => name?.name === 'to')
        if (node.name.name !== 'Link' || !to) return
        // An address that is computed as a whole is not known here.
        const [, address] = /["'`](\/[^"'`$]+)/.exec(context.sourceCode.getText(to)) ?? []
        if (!address || pagesOf(feature).some((page) => `${address}/`.startsWith(`${page}/`)))
          return
        const message = `${address} is a page of another feature: use #ui/page-link.tsx.`
        context.report({ node, message })
      },
    }
  },
}

export default { meta: { name: 'portal' }, rules: { 'page-link': rule } }
