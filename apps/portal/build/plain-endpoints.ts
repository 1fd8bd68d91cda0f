import { fileURLToPath } from 'node:url'
import { endpoints } from '@partner-portal/contract/endpoints'
import type { Plugin } from 'vite'

/** The addresses of calls as plain data: their module loads the schemas of all calls, and zod. */
export function plainEndpoints(): Plugin {
  const module = fileURLToPath(import.meta.resolve('@partner-portal/contract/endpoints'))
  return {
    name: 'plain-endpoints',
    apply: 'build',
    load: (id) => (id === module ? `export const endpoints = ${JSON.stringify(endpoints)}` : null),
  }
}
