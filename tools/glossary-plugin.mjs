// A rule for oxlint: names, file names and comments avoid the words that docs/glossary.md avoids.
import { basename } from 'node:path'
import { avoidedWords, findAvoided } from './glossary.mjs'

const words = avoidedWords()
const wordsOfComments = words.filter((word) => word.inComments)

const named = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])
const keyed = new Set([
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
])

/** Whether the identifier declares a name. A name that a library declared is only used. */
function isDeclared(node) {
  const { parent } = node
  if (named.has(parent.type) && parent.id === node) return true
  if (keyed.has(parent.type) && parent.key === node)
    return !parent.computed && parent.parent.type !== 'ObjectPattern'
  if (parent.type === 'Property') return parent.parent.type === 'ObjectPattern'
  if (parent.type === 'AssignmentPattern') return parent.left === node
  return ['ArrayPattern', 'RestElement'].includes(parent.type) || parent.params?.includes(node)
}

const rule = {
  create(context) {
    const check = (where, text, from) => {
      const word = findAvoided(text, from)
      if (!word) return
      const message = `The glossary avoids '${word.written}' here: use '${word.instead}'.`
      context.report({ message, ...where })
    }
    return {
      Program(node) {
        const { start } = node.loc
        check({ loc: { start, end: start } }, basename(context.filename), words)
        for (const comment of context.sourceCode.getAllComments())
          check({ loc: comment.loc }, comment.value, wordsOfComments)
      },
      Identifier(node) {
        if (isDeclared(node)) check({ node }, node.name, words)
      },
    }
  },
}

export default { meta: { name: 'glossary' }, rules: { 'avoided-words': rule } }
