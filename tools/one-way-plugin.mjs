// A rule for oxlint: outside the portal's ui and lib, what principle 20 of docs/principles.md wants
// done in one way is done in no other. Each entry says what to use, and selects what it refuses
// (ESQuery, in the syntax tree).

const controls = '/^(dialog|a|button|input|select|textarea)$/'
const ownNames = '/^(send|Skeleton|Spinner|useSend|useFailureText)$/'
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
/** As it is, or in place of what is missing. */
const shownRaw = (names) => [
  `${shown} > ${ofName(names)}`,
  `${shown} > LogicalExpression[operator!="&&"] > ${ofName(names)}.left`,
]
/** However it is written. */
const property = (names) =>
  `MemberExpression:matches([property.name=/^(${names})$/], [property.value=/^(${names})$/])`

const refused = {
  'Move the focus by #ui/focus.ts, #ui/found-focus.ts or #lib/form/focus-field.ts; the first field of a dialog has data-autofocus.':
    [property('focus')],
  'A dialog is #ui/dialog.tsx, opened by DialogButton or useLazy.': [
    '[name.name="Dialog"] > [name.name="opened"] > JSXExpressionContainer > Identifier:not([name="opened"])',
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
    `[name.name="Spinner"]:not(${named('"skeleton"')} *, ${inElementWith(role('status'))})`,
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
      '[callee.name=/^set[A-Z]/] MemberExpression[property.name="message"][object.name=/^(error|failure)$/]',
      'VariableDeclarator > [callee.name="failureText"]',
      'VariableDeclarator[init.callee.name="useFailureText"]:not([id.name="failureText"])',
    ],
  'Write by useSend, useForm or useSmsCode: in their `send`, or in the `run`, `save` or `remove` of a list.':
    [
      `CallExpression[callee.name="send"][arguments.length>0]:not([arguments.0.value=/^(find|get|check)[A-Z]/], ${named('/^(send|run|save|remove)$/')} *, [callee.name="order"] *, [arguments.0.name="call"])`,
      '[callee.name=/^use(Layout)?Effect$/] [callee.name="send"][arguments.0.value=/^(find|get)/]',
      ':matches([init.name="send"], [object.name="send"])',
      'ImportSpecifier[imported.name="request"]',
      'CallExpression > .arguments[name="send"]',
    ],
  'Show an amount by formatMoney of #lib/format/format.ts: it is in minor units until there.': [
    `JSXText[value=/(^|[^a-zA-Zó-ż])${currencies}]`,
    `TemplateElement[value.raw=/(^|[0-9])\\s*${currencies}]`,
    `Literal[value=/(^|[0-9}])\\s+${currencies}]`,
    `:matches(TemplateLiteral, [operator="+"][left.operator="+"]) > ${currency}`,
    `[property.name="join"] > ArrayExpression > ${currency}`,
    `JSXExpressionContainer ~ JSXExpressionContainer > ${currency}`,
    ...shownRaw('/[aA]mount$/'),
    `[callee.name="formatNumber"] > ${ofName('/[aA]mount$/')}`,
    `${shown} > [callee.name="decimalText"]`,
    ':matches([operator="/"], [operator="/="])[right.value=100]',
    '[operator="*"] > [value=0.01]',
  ],
  'Show a day by formatDate of #lib/format/format.ts: this one is of UTC.': [
    '[callee.property.name=/^(slice|substr|substring)$/][arguments.1.value=10]',
    '[callee.property.name="split"][arguments.0.value="T"]',
    'TemplateLiteral > [callee.name="Date"]',
    `MemberExpression[object.callee.name="Date"][property.name=/^to(String|.*DateString)$/]`,
    ...shownRaw('/^date|Date$|[a-z]At$/'),
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

const rule = {
  create(context) {
    const entries = Object.entries(refused).map(([message, selectors]) => [
      selectors.join(),
      (node) => context.report({ node, message }),
    ])
    return Object.fromEntries(entries)
  },
}

export default { meta: { name: 'one-way' }, rules: { 'other-ways': rule } }
