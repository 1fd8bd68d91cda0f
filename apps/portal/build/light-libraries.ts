import { fileURLToPath } from 'node:url'

/** What libraries bring for others than us: 2 KiB of each page, 2 more of the signed-in area. npm test notices when it is back. */
export const lightLibraries = [
  // lucide-react draws its icons by a function for six frameworks.
  {
    find: '../createLucideIcon.mjs',
    replacement: fileURLToPath(new URL('./icon.ts', import.meta.url)),
  },
  {
    find: './mutationCache.js',
    replacement: fileURLToPath(new URL('./no-mutations.ts', import.meta.url)),
  },
  // What React 17 lacks.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]
