import { wholeKey } from './whole-key.mjs'

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

/** A failure says why by FailureNotice or Failure: it is no reason to say something else. */
const ownWords = {
  create(context) {
    const failures = new Set()
    const found = []
    return {
      'ObjectPattern > Property[key.name="failure"]': ({ value }) => failures.add(value.name),
      Identifier: (node) => found.push(node),
      'Program:exit'() {
        for (const node of found) {
          const isMember = node.parent.type === 'MemberExpression' && node.parent.property === node
          if (!(isMember ? node.name === 'failure' : failures.has(node.name))) continue
          const decided = decidedBy(isMember ? node.parent : node)
          if (decided && !/<(Load)?Failure/.test(context.sourceCode.getText(decided)))
            context.report({ node, message: 'Say a failure by FailureNotice or Failure.' })
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

/** After a failure or while another call runs there is no answer, and what comes next comes too. */
const unreadAnswer = {
  create(context) {
    const message =
      'What comes after a success is its `toast` and `onSuccess`; after both, `finally`.'
    const report = (node) => context.report({ node, message })
    const sending = new Set(['send', 'submit'])
    /** `send` of the API, whose call is named first, throws. */
    const isOfApi = ({ callee, arguments: [first] }) =>
      callee.name === 'send' && first?.type === 'Literal'
    const isSending = (call) =>
      !isOfApi(call) && sending.has(call.callee.name ?? call.callee.property?.name)
    /** Also behind `void` and `await`. */
    const callOf = (node) =>
      node?.type === 'CallExpression' ? node : node && callOf(node.expression ?? node.argument)
    const isNext = ({ callee: { name, property } }) =>
      /^(set[A-Z]|on[A-Z]|navigate$|notify$)/.test(name) || /^on[A-Z]/.test(property?.name)
    function check({ body }) {
      const statements = body.map(
        (statement) => statement.type === 'ExpressionStatement' && statement,
      )
      for (const [at, { expression }] of statements.entries()) {
        const call = callOf(expression)
        const isWaited = /^(Await|Unary)Expression$/.test(expression?.type)
        if (!call || !(isWaited || isSending(call))) continue
        const next = statements
          .slice(at + 1)
          .map(callOf)
          .find((later) => later && isNext(later))
        if (next) report(next)
      }
    }
    return {
      'ObjectPattern > Property[key.name=/^(send|submit)$/]': ({ value }) =>
        sending.add(value.name),
      'VariableDeclarator > ArrowFunctionExpression'({ parent: { id }, body }) {
        const call = body.type === 'BlockStatement' ? null : callOf(body)
        if (call && isSending(call)) sending.add(id.name)
      },
      'BlockStatement:exit': check,
      'Program:exit': check,
      'ExpressionStatement > AwaitExpression > CallExpression': (node) =>
        isSending(node) && report(node),
      '[callee.property.name="then"] > MemberExpression > CallExpression': (node) =>
        isSending(node) && report(node),
    }
  },
}

export const rules = {
  'whole-key': wholeKey,
  'unread-answer': unreadAnswer,
  'own-words': ownWords,
  'read-into-state': readIntoState,
  'shown-plain': shownPlain,
}
