// An answer is kept under its query's key: a key without a parameter of the request mixes up answers. The
// values of a queryFn's surroundings are compared by their paths, such as `props.nip`.

const anyHook = /\buse[A-Z]\w*/g
/** The results of these hooks stay the same as long as the page. */
const fixedHook = /^use(Config|FailureText|QueryClient|Texts|User)$/

export const wholeKey = {
  create(context) {
    const { sourceCode } = context
    const ids = new Map()
    const idOf = (variable) => ids.get(variable) ?? ids.set(variable, `${ids.size}`).get(variable)
    const isWithin = (inner, outer) =>
      inner.range[0] >= outer.range[0] && inner.range[1] <= outer.range[1]

    /** The references to parameters and locals around a node. */
    function referencesIn(node) {
      const visit = (scope) => [...scope.references, ...scope.childScopes.flatMap(visit)]
      return visit(sourceCode.getScope(node)).filter(
        ({ identifier, isTypeReference, resolved }) =>
          !isTypeReference &&
          resolved?.defs[0] &&
          !/^(module|global)$/.test(resolved.scope.type) &&
          isWithin(identifier, node) &&
          !isWithin(resolved.defs[0].name, node),
      )
    }

    /** The source of a local; null of a parameter. */
    function sourceOf({ defs: [{ type, node }] }) {
      if (type === 'Variable') return node.init
      return type === 'FunctionName' ? node : null
    }

    /** Another name of something: `const { nip } = props` is `props.nip`. */
    function aliasOf({ defs: [{ type, node, name }] }) {
      if (type !== 'Variable' || !/^(Identifier|MemberExpression)$/.test(node.init?.type))
        return null
      const [reference] = referencesIn(node.init)
      const part = node.id.properties?.find(({ value }) => (value?.left ?? value) === name)?.key
        .name
      return reference && pathOf(reference) + (part ? `.${part}` : '')
    }

    function pathOf({ identifier, resolved }) {
      let path = aliasOf(resolved) ?? idOf(resolved)
      for (let node = identifier; ; node = node.parent) {
        const { parent } = node
        const isMethod = parent.parent?.type === 'CallExpression' && parent.parent.callee === parent
        if (
          parent.type !== 'MemberExpression' ||
          parent.object !== node ||
          parent.computed ||
          isMethod
        )
          return path
        path += `.${parent.property.name}`
      }
    }

    /** All paths in the expressions of a key. */
    function pathsIn(node, paths = new Set()) {
      for (const reference of referencesIn(node)) {
        const path = pathOf(reference)
        if (paths.has(path)) continue
        paths.add(path)
        const source = aliasOf(reference.resolved) ? null : sourceOf(reference.resolved)
        if (source) pathsIn(source, paths)
      }
      return paths
    }

    function isKeyed(reference, keyed, seen = new Set()) {
      const { resolved } = reference
      const path = pathOf(reference)
      if ([...keyed].some((key) => path === key || path.startsWith(`${key}.`))) return true
      if (seen.has(path)) return true
      seen.add(path)
      const source = aliasOf(resolved) ? null : sourceOf(resolved)
      if (!source) return false
      const hooks = sourceCode.getText(source).match(anyHook) ?? []
      if (!hooks.every((hook) => fixedHook.test(hook))) return false
      return referencesIn(source).every((inner) => isKeyed(inner, keyed, seen))
    }

    return {
      'ObjectExpression > Property[key.name="queryKey"]'({ parent: { properties }, value }) {
        const keyed = pathsIn(value)
        // An object spread beside the key may bring the queryFn.
        const loads = properties.flatMap(({ type, argument, key, value: load }) =>
          type === 'SpreadElement' ? [argument] : key.name === 'queryFn' ? [load] : [],
        )
        for (const reference of loads.flatMap(referencesIn))
          if (!isKeyed(reference, keyed))
            context.report({
              node: reference.identifier,
              message: 'What a query asks for is in its key.',
            })
      },
    }
  },
}
