// Rules for oxlint: mistakes of the portal's screens that compile, and that nobody sees on the screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { wholeKey } from './whole-key.mjs'

// Selectors of ESQuery, in the syntax tree.
const shownText = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'
const spoken = 'JSXAttribute[name.name=/^(aria-label|alt|label|placeholder|title)$/]'
const choice = ':matches(BinaryExpression, ConditionalExpression, LogicalExpression)'
const words =
  ':matches(Literal[value=/[a-zó-ż]{2}/], TemplateLiteral:has(> TemplateElement[value.raw=/[a-zó-ż]{2}/]))'
const component = ':matches(FunctionDeclaration, VariableDeclarator)[id.name=/^([A-Z]|use[A-Z])/]'
const handler = '/^(load|queryFn|remove|run|save|send)$/'
const handlers = `:matches(JSXAttribute[name.name=${handler}], Property[key.name=${handler}])`

const refused = {
  texts: {
    message: 'Texts are in *.texts.ts.',
    selectors: [
      'JSXText[value=/[a-zó-ż]{2}/]:not([openingElement.name.name="kbd"] > *)',
      `:matches(${shownText}, ${shownText} > ${choice}) > ${words}`,
      `:matches(${spoken}, ${spoken} > JSXExpressionContainer) > ${words}`,
    ],
  },
  'plain-value': {
    message:
      'formatMoney shows an amount, which is in minor units; formatDate shows a day; `plain` is for comparisons, keys and requests.',
    selectors: `:matches(${shownText}, ${shownText} > ${choice}, [callee.name="t"] > ObjectExpression > Property, [callee.name=/^(Number|String)$/], MemberExpression, BinaryExpression[operator=/[*/]/], TemplateLiteral:not([name.name="key"] *)) > [callee.name="plain"]`,
  },
  'sent-unseen': {
    message:
      'A component sends a call in a queryFn, or by useSend, useForm, useSmsCode or the action of a list: nobody sees otherwise that it runs or has failed.',
    selectors: `${component} [callee.name=/^send(IfOffered)?$/][arguments.0.type="Literal"]:not(${handlers} *, [callee.name="order"] *)`,
  },
  'failed-unseen': {
    message: 'A call that failed has failed: what it throws is for Loaded and useSend.',
    selectors: [
      `${handlers} [callee.property.name="catch"] > :function:not(:has(ThrowStatement))`,
      `${handlers} CatchClause:not(:has(ThrowStatement))`,
    ],
  },
}

const bySelectors = ({ message, selectors }) => ({
  create: (context) => ({ [`${selectors}`]: (node) => context.report({ node, message }) }),
})

/** The pages that a feature declares. */
function pagesOf(feature) {
  const files = readdirSync(feature).filter((file) => file.endsWith('.routes.tsx'))
  const texts = files.map((file) => readFileSync(`${feature}/${file}`, 'utf8'))
  return texts.flatMap((text) =>
    [...text.matchAll(/(?:\bpath: |\blistRoute\(\s*)'([^']+)'/g)].map(([, path]) => path),
  )
}

/** Link leads users to pages that they may not open, or that a deployment lacks. */
const pageLink = {
  create(context) {
    const [, feature] = /^(.*\/features\/[^/]+)\//.exec(context.filename) ?? []
    if (!feature || !existsSync(feature)) return {}
    return {
      'JSXOpeningElement[name.name="Link"] > JSXAttribute[name.name="to"]'(node) {
        // The value of a computed address is not known here.
        const [, address] = /["'`](\/[^"'`$]+)/.exec(context.sourceCode.getText(node)) ?? []
        if (!address || pagesOf(feature).some((page) => `${address}/`.startsWith(`${page}/`)))
          return
        const message = `${address} is a page of another feature: use #ui/page-link.tsx.`
        context.report({ node, message })
      },
    }
  },
}

export default {
  meta: { name: 'portal' },
  rules: {
    ...Object.fromEntries(Object.entries(refused).map(([name, of]) => [name, bySelectors(of)])),
    'page-link': pageLink,
    'whole-key': wholeKey,
  },
}
