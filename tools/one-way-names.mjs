// The rules of principle 20 that follow a name through a file. one-way-plugin.mjs has the others.

const isFunction = ({ type }) => /^(Arrow)?Function/.test(type)

function functionsAround(node) {
  const found = []
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) found.push(at)
  return found
}

/** The outermost expression or `if` that a value decides, by itself or in a comparison. */
function decidedBy(node) {
  let found = null
  for (let at = node; at.parent; at = at.parent) {
    const { type, left, test } = at.parent
    if (at === test || (type === 'LogicalExpression' && at === left)) found = at.parent
    else if (!/^(Binary|Chain|Unary)Expression$/.test(type)) return found
  }
  return found
}

/** A failure of useSend or useForm is nobody's until an element shows it, and is said in its words. */
const unshownFailure = {
  create(context) {
    const message = 'Show `failure` by FailureNotice or Failure, or say `failsAs: "notification"`.'
    const sends = []
    const shown = new Set()
    const failures = new Set()
    const decides = []
    return {
      'VariableDeclarator[init.callee.name="useSend"]'({ id, init }) {
        const { properties } = init.arguments[0]
        const names = properties?.map(({ key }) => key?.name)
        if (!names || names.some((name) => /^(failsAs|failureToast|undefined)$/.test(name))) return
        if (id.type === 'Identifier') sends.push(id)
        else if (!id.properties.some(({ key }) => !key || key.name === 'failure'))
          context.report({ node: id, message })
      },
      ':matches(Property[key.name="failure"], MemberExpression[property.name="failure"])'(node) {
        if (node.type === 'MemberExpression') decides.push([node, true])
        else if (node.parent.type === 'ObjectPattern' && node.parent.parent.init?.callee)
          failures.add(node.value.name)
      },
      Identifier(node) {
        const { name, parent } = node
        if (parent.type !== 'MemberExpression') decides.push([node, false])
        if (parent.type === 'VariableDeclarator' && parent.id.name === name) return
        const isRead = parent.type === 'MemberExpression' && parent.object.name === name
        // Given away as a whole, it is shown there.
        if (!isRead || parent.property.name === 'failure') shown.add(name)
      },
      'Program:exit'() {
        for (const node of sends) if (!shown.has(node.name)) context.report({ node, message })
        for (const [node, isFailure] of decides) {
          const decided = (isFailure || failures.has(node.name)) && decidedBy(node)
          if (decided && !/<(Load)?Failure/.test(context.sourceCode.getText(decided)))
            context.report({ node, message })
        }
      },
    }
  },
}

/** What was awaited and is then a state was read by no query, so that nobody sees it loading or failed. */
const readIntoState = {
  create(context) {
    const message = 'Read by a query and Loaded, the next pages by useInfiniteQuery and Older.'
    const read = []
    return {
      'VariableDeclarator[init.type="AwaitExpression"]'({ id, init, parent }) {
        const { name, property } = init.argument.callee ?? {}
        if (!/^(fetch|find|get|list|load|query|read|search)/.test(name ?? property?.name)) return
        const names = id.properties?.map(({ value }) => value?.name) ?? [id.name]
        read.push({ names, around: functionsAround(parent)[0] })
      },
      'CallExpression[callee.name=/^set[A-Z]/] Identifier'(node) {
        const around = functionsAround(node)
        if (read.some((one) => one.names.includes(node.name) && around.includes(one.around)))
          context.report({ node, message })
      },
    }
  },
}

/** `plain` is for calculating and comparing. */
const shownPlain = {
  create(context) {
    const plain = new Set()
    const check = (node) => {
      if (plain.has(node.name))
        context.report({ node, message: 'Show it by formatMoney, formatDate or formatMoment.' })
    }
    return {
      'VariableDeclarator[init.callee.name="plain"]': ({ id }) => plain.add(id.name),
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Identifier': check,
      '[callee.name="t"] > ObjectExpression > Property > Identifier.value': check,
      '[callee.name=/^(formatNumber|String)$/] > Identifier.arguments': check,
    }
  },
}

export const rules = {
  'unshown-failure': unshownFailure,
  'read-into-state': readIntoState,
  'shown-plain': shownPlain,
}
