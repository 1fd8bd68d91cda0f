// The rules of principle 20 that follow a name through a file. one-way-plugin.mjs has the others.

const isFunction = ({ type }) => /^(Arrow)?Function/.test(type)

function functionsAround(node) {
  const found = []
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) found.push(at)
  return found
}

/** A failure of useSend is nobody's until an element shows it. */
const unshownFailure = {
  create(context) {
    const message = 'Show `failure` by FailureNotice or Failure, or say `failsAs: "notification"`.'
    const sends = []
    const shown = new Set()
    return {
      'VariableDeclarator[init.callee.name="useSend"]'({ id, init }) {
        const { properties } = init.arguments[0]
        const names = properties?.map(({ key }) => key?.name)
        if (!names || names.some((name) => /^(failsAs|failureToast|undefined)$/.test(name))) return
        if (id.type === 'Identifier') sends.push(id)
        else if (!id.properties.some(({ key }) => !key || key.name === 'failure'))
          context.report({ node: id, message })
      },
      Identifier({ name, parent }) {
        if (parent.type === 'VariableDeclarator' && parent.id.name === name) return
        const isRead = parent.type === 'MemberExpression' && parent.object.name === name
        // Given away as a whole, it is shown there.
        if (!isRead || parent.property.name === 'failure') shown.add(name)
      },
      'Program:exit'() {
        for (const node of sends) if (!shown.has(node.name)) context.report({ node, message })
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
