// Rules for oxlint: outside the portal's ui and lib, what principle 20 of docs/principles.md wants
// done in one way is done in no other. Each entry says what to use, and selects what it refuses
// (ESQuery, in the syntax tree).

import { rules } from './one-way-names.mjs'

const controls = '/^(dialog|a|button|input|select|textarea)$/'
const ownNames =
  '/^(Dialog|Notice|Question|send|Skeleton|Spinner|Text|use(FailureText|InfiniteQuery|Query|Send|State))$/'
const currencies = '(PLN|EUR|zł|€)([^a-zA-Zó-ż]|$)/'
const shown = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'
const failure = ':matches([name=/^(failure|error)$/], [property.name=/^(failure|error|message)$/])'
const currency = ':matches([name="currency"], [property.name="currency"])'

/** An attribute or property of that name. */
const named = (name) => `:matches(JSXAttribute[name.name=${name}], Property[key.name=${name}])`
const inElementWith = (attribute) => `JSXElement:has(> JSXOpeningElement:has(> ${attribute})) *`
const role = (name) => `[name.name="role"][value.value="${name}"]`
const literalText =
  ':matches(Literal[value=/[a-zó-ż]{2}/], TemplateLiteral:has(> TemplateElement[value.raw=/[a-zó-ż]{2}/]))'
const ofName = (names) =>
  `:matches(Identifier[name=${names}], MemberExpression[property.name=${names}])`
const valueOfAnswer = ofName('/[aA]mount$|^date|(Date|At|Until|From|To)$/')
const fieldOfAnswer =
  'MemberExpression[property.name=/^(at|base|charge|commission|date|day|deadline|earned|expected|from|gross|instalment|month|net|paid|settled|until|vat)$/]'
/** The types of amounts and days refuse the rest (packages/contract/src/values/opaque.ts). */
const shownRaw = [
  `${shown} > :matches([callee.name="plain"], BinaryExpression:has([callee.name="plain"]))`,
  `[callee.name="t"] > ObjectExpression > Property > [callee.name="plain"]`,
  `[callee.name=/^(formatNumber|String)$/] > [callee.name="plain"]`,
  `:matches([callee.name=/^(Number|String)$/], [callee.property.name="stringify"]) > :matches(${valueOfAnswer}, ${fieldOfAnswer})`,
  `${shown} > :matches(ConditionalExpression, LogicalExpression) > [callee.name="plain"]`,
  '[callee.property.name="reduce"] [operator="+"] > [callee.name="plain"]',
]
const inStatus = inElementWith(role('status'))
/** A text whose key ends so. */
const text = (end) => `[callee.name="t"][arguments.0.value=/${end}$/]`
const shownText = (end) =>
  `${shown} > :matches(${text(end)}, :matches(ConditionalExpression, LogicalExpression) > ${text(end)})`
const inWords =
  'LogicalExpression:matches([right.openingElement.name.name=/^(p|span|Text)$/], [right.callee.name="t"])'
const failed = '([fF]ailed|[fF]ailure|[eE]rror)'
const loading = '([lL]oading|[pP]ending|[fF]etching|[bB]usy)'
/** What was caught. */
const thrown = '/^(e|err|error|cause|reason)$/'
const calls = named('/^(load|queryFn|remove|run|save|send)$/')
const writes = named('/^(send|run|save|remove)$/')
/** A component or a hook. */
const component =
  ':matches(FunctionDeclaration[id.name=/^([A-Z]|use[A-Z])/], VariableDeclarator[id.name=/^([A-Z]|use[A-Z])/])'
const setter = '[callee.name=/^(set[A-Z]|dispatch$)/]'
/** However it is written. */
const property = (names) =>
  `MemberExpression:matches([property.name=/^(${names})$/], [property.value=/^(${names})$/])`

const refused = {
  'Move the focus by #ui/focus.ts, #ui/found-focus.ts or #lib/form/focus-field.ts; the first field of a dialog has data-autofocus.':
    [property('focus')],
  'A dialog is #ui/dialog.tsx, opened by DialogButton or useLazy; a panel is PanelButton.': [
    '[name.name=/^(Dialog|Question)$/] > [name.name="opened"]:not([value.expression.name="opened"], [value.expression.property.name="opened"])',
    ':matches(LogicalExpression[left.name!="Dialog"], ConditionalExpression) > JSXElement[openingElement.name.name=/^(Dialog|Question)$/]',
    'JSXAttribute[name.name="className"] [property.name=/^(backdrop|modal|overlay|popup)/i]',
    'ImportSpecifier[imported.name=/^(Opened|Popover|UnsavedQuestion)$/]',
    `${named('"role"')} Literal[value=/dialog$/]`,
    named('/^(popover|aria-modal$)/i'),
    property('showModal|showPopover|togglePopover'),
    'ImportSpecifier[imported.name="createPortal"]',
  ],
  'Controls come from #ui/.': [
    `${named('"role"')} Literal[value=/^(button|checkbox|menu.*|radio|s(earchbox|lider|pinbutton|witch)|tab|tablist|textbox|tooltip)$/]`,
    named('/^contenteditable$/i'),
    `[callee.property.name="createElement"][arguments.0.value=${controls}]`,
    'ImportSpecifier[imported.name=/^(createElement|cloneElement)$/]',
    `VariableDeclarator[id.name=/^[A-Z][a-z]/] > Literal[value=${controls}]`,
  ],
  'Import by name: some names are refused.': [
    'ImportNamespaceSpecifier',
    `ImportSpecifier[imported.name=${ownNames}]:not([local.name=${ownNames}])`,
    `ExportSpecifier[local.name=${ownNames}]`,
    'ImportDeclaration[source.value=/^react(-dom)?$/] > ImportDefaultSpecifier',
  ],
  'Say what is loading by Loaded. A status is in words.': [
    `JSXOpeningElement:has(> ${role('status')}):has(> [name.name=/^aria-label/])`,
    `${inElementWith(role('status'))}[name.name=/Skeleton/]`,
    `[name.name="Spinner"]:not(${named('"skeleton"')} *, ${inStatus})`,
    `${shownText('[lL]oading')}:not(${inStatus})`,
    `${setter} Literal[value=/^${loading}$/]`,
    'JSXAttribute[name.name="skeleton"] [callee.name="t"]',
    `${inWords}:not(${inStatus}) > .left:matches([name="isBusy"], [property.name="isBusy"])`,
    `[init.callee.name="useState"] > ArrayPattern > [name=/^(is)?${loading}$/i]`,
    `[name.name="Skeleton"]:not(${named('/^(skeleton|loading|meanwhile)$/')} *, [id.name=/Skeleton|skeleton|loading/] *, ${inElementWith('[name.name="aria-busy"]')})`,
  ],
  'Say a failure by FailureNotice, or by Failure where it can be tried again; anything else by role="status".':
    [
      `${named('"role"')} Literal[value=/^(alert|log)$/]`,
      'JSXAttribute[name.name="role"] > JSXExpressionContainer',
      ':matches([name.name="aria-live"], [key.value="aria-live"])',
      `${shown} [callee.name="failureText"]:not(JSXAttribute *, ${inElementWith(role('alert'))})`,
      `JSXElement[openingElement.name.name=/^([a-z].*|Text|VisuallyHidden)$/] > JSXExpressionContainer > ${failure}`,
      `${shown} > ChainExpression > ${failure}`,
      `${shown} > LogicalExpression > ${failure}.right`,
      property('inAlert'),
      '[callee.name=/^set[A-Z]/] MemberExpression[property.name="message"][object.name=/^(error|failure)$/]',
      'VariableDeclarator > [callee.name="failureText"]',
      shownText(failed),
      `[name.name=/^(Notice|StatusBadge)$/] > JSXAttribute :matches(${text(failed)}, ${failure}, [callee.name="failureText"])`,
      `JSXOpeningElement:not([name.name=/Failure/]) > [name.name=/^(text|title)$/] > JSXExpressionContainer ${failure}`,
      `${setter} Literal[value=/^(error|failed|failure)$/]`,
      'ImportSpecifier[imported.name=/^(Pure)?Component$/]',
      '[name.name="Text"] > [name.name="tone"][value.value="danger"]',
      '[init.callee.name="useState"] > ArrayPattern > [name=/([eE]rror|[fF]ail(ed|ure)|[iI]nvalid|[mM]essage|[pP]roblem|[wW]arning)s?(Text)?$/]',
      `CatchClause ${setter} > Literal[value=true]`,
      `CatchClause ${setter} [callee.name="t"]`,
      `[callee.property.name="catch"] :matches(${setter}, [callee.name="notify"])`,
      ':matches([callee.name="notify"][arguments.0.value="danger"], CatchClause [callee.name="notify"])',
      'VariableDeclarator[init.callee.name="useFailureText"]:not([id.name="failureText"])',
    ],
  'Say why: `explain` tells failures apart, and gives undefined for the common text.': [
    ':matches(Property[key.name="explain"], [name.name="explain"] > *) > :function:matches([params.length=0], [params.0.name=/^_/])',
    `${named('"explain"')} MemberExpression[property.name="message"]`,
    `MemberExpression[property.name="message"]:matches([object.name=${thrown}], [object.type="TSAsExpression"])`,
    `[init.name=${thrown}] > ObjectPattern > [key.name="message"]`,
    `[callee.name="String"] > [name=${thrown}]`,
    `TemplateLiteral > [name=${thrown}]`,
  ],
  'A call that failed has failed: what it throws is for useSend and Loaded.': [
    `${calls} [callee.property.name="catch"] > :function:not(:has(ThrowStatement))`,
    `${calls} [callee.property.name="catch"] > MemberExpression.arguments`,
    `${calls} CatchClause:not(:has(ThrowStatement))`,
  ],
  'Say a success by the `toast` of useSend or useForm.': [
    '[callee.name="notify"][arguments.0.value="success"]',
  ],
  'Write by useSend, useForm or useSmsCode: in their `send`, or in the `run`, `save` or `remove` of a list.':
    [
      `CallExpression[callee.name="send"][arguments.length>0]:not([arguments.0.value=/^(find|get|check)[A-Z]/], ${writes} *, [callee.name="order"] *)`,
      `[callee.name=/^(download|upload)$/]:not(${calls} *)`,
      ':matches([init.name="send"], [object.name="send"])',
      'ImportSpecifier[imported.name="request"]',
      'CallExpression > .arguments[name="send"]',
      'ImportSpecifier[imported.name="useMutation"]',
    ],
  'Read by useQuery, in a queryFn: a state knows neither failure nor a second answer.': [
    `${component} [callee.name="send"][arguments.length>0]:not(${named('/^(queryFn|load)$/')} *, ${writes} *, [callee.name="order"] *)`,
    `${named('/^(beforeLoad|loader)$/')} [callee.name="send"]`,
    `:matches(${setter}, [left.property.name="current"]) > AwaitExpression`,
    ':matches(VariableDeclarator, CallExpression) > AwaitExpression > [callee.property.name=/^(fetch|ensure).*Query/]',
    '[callee.name="useSend"] > ObjectExpression > Property[key.name="send"] [callee.name="send"][arguments.0.value=/^(find|get)[A-Z]/]',
    '[callee.property.name="then"] > [name=/^set[A-Z]/]',
    `[callee.property.name="then"] > :function ${setter}`,
    `[callee.name=/^use(Layout)?Effect$/]:has(${setter}) AwaitExpression`,
    'ImportSpecifier[imported.name=/^use(Suspense.*Query|Suspense.*Queries|Is(Fetching|Mutating)|ActionState|Transition)?$/]',
  ],
  'Show an amount by formatMoney of #lib/format/format.ts: it is in minor units until there.': [
    `JSXText[value=/(^|[^a-zA-Zó-ż])${currencies}]`,
    `TemplateElement[value.raw=/(^|[0-9])\\s*${currencies}]`,
    `Literal[value=/(^|[0-9}])\\s+${currencies}]`,
    `:matches(TemplateLiteral, [operator="+"][left.operator="+"]) > ${currency}`,
    `[property.name="join"] > ArrayExpression > ${currency}`,
    `JSXExpressionContainer ~ JSXExpressionContainer > ${currency}`,
    ...shownRaw,
    `${shown} > [callee.name="decimalText"]`,
    ':matches([operator="/"], [operator="/="])[right.value=100]',
    '[operator="*"] > [value=0.01]',
  ],
  'Show a day by formatDate of #lib/format/format.ts: this one is of UTC.': [
    'ImportSpecifier[imported.name=/^(dayInWarsaw|formatPolishDay|polishAmount|warsawDay)$/]',
    '[callee.property.name=/^(slice|substr|substring)$/][arguments.1.value=10]',
    '[callee.property.name="split"][arguments.0.value="T"]',
    'TemplateLiteral > [callee.name="Date"]',
    `MemberExpression[object.callee.name="Date"][property.name=/^to(String|.*DateString)$/]`,
    '[callee.property.name="replace"][arguments.0.value="T"]',
    '[callee.name="String"] > [callee.name="Date"]',
  ],
  'Tell failures apart by the functions of #lib/failures/failures.ts.': [
    'BinaryExpression > [object.name="error"][property.name=/^(status|code)$/]',
  ],
  'Load a part later by lazyScreen, Lazy, useLazy or lazyImport.': [
    'AwaitExpression > ImportExpression',
  ],
  'Texts are in *.texts.ts.': [
    'JSXText[value=/[a-zó-ż]{2}/]:not([openingElement.name.name="kbd"] > *)',
    `${shown} > ${literalText}`,
    `${shown} > :matches(ConditionalExpression, LogicalExpression) > ${literalText}`,
    `JSXAttribute[name.name=/^(aria-label|alt|label|placeholder|title)$/] > ${literalText}`,
    `JSXAttribute[name.name=/^(aria-label|alt|label|placeholder|title)$/] > JSXExpressionContainer > ${literalText}`,
    '[callee.name="notify"][arguments.1.value=/[a-zó-ż]{2}/]',
    `Property[key.name=/[tT]oast$/] > ArrowFunctionExpression > ${literalText}`,
  ],
  'The schema of a form is that of its request, in packages/contract.': [
    'ImportDeclaration[source.value=/^zod/]',
  ],
}

const rule = (refused) => ({
  create(context) {
    const entries = Object.entries(refused).map(([message, selectors]) => [
      selectors.join(),
      (node) => context.report({ node, message }),
    ])
    return Object.fromEntries(entries)
  },
})

export default {
  meta: { name: 'one-way' },
  rules: {
    'other-ways': rule(refused),
    ...rules,
  },
}
