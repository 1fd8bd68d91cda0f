import { parse } from '@formatjs/icu-messageformat-parser'
import { knownTextsOf } from '@partner-portal/contract/content/text-files'
import type { Plugin } from 'vite'
import { readPortalTexts } from '../../../packages/runtime/portal-texts.mjs'

const NAME = 'virtual:known-texts'

/** `virtual:known-texts`: the key of every text and its arguments, to check a deployment's texts by. */
export function knownTexts(): Plugin {
  return {
    name: 'known-texts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      const known = knownTextsOf(await readPortalTexts(), (text) =>
        parse(text, { ignoreTag: true }),
      )
      return `export const knownTexts = ${JSON.stringify(known)}`
    },
  }
}
