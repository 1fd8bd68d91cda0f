import { fileURLToPath } from 'node:url'
import { firstShapes, summaryShape } from '@partner-portal/contract/client/first-shapes'
import { shapes } from '@partner-portal/contract/client/shapes'
import { endpoints } from '@partner-portal/contract/endpoints'
import {
  gridCalls,
  gridNames,
  gridPages,
  gridSorts,
  gridStatusGroups,
  gridTitles,
} from '@partner-portal/contract/lists/grid-names'
import type { Plugin } from 'vite'

const modules: Readonly<Record<string, object>> = {
  'client/first-shapes': { firstShapes, summaryShape },
  'client/shapes': { shapes },
  endpoints: { endpoints },
  'lists/grid-names': {
    gridCalls,
    gridNames,
    gridPages,
    gridSorts,
    gridStatusGroups,
    gridTitles,
  },
}

/**
 * Addresses and answers of calls, and names of lists, as plain data: their modules load the declarations
 * of all, and zod.
 */
export function plainData(): Plugin {
  const texts = new Map(
    Object.entries(modules).map(([name, values]) => [
      fileURLToPath(import.meta.resolve(`@partner-portal/contract/${name}`)),
      Object.entries(values)
        .map(([constant, value]) => `export const ${constant} = ${JSON.stringify(value)}`)
        .join('\n'),
    ]),
  )
  return { name: 'plain-data', apply: 'build', load: (id) => texts.get(id) ?? null }
}
