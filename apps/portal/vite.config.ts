import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { accessMap } from '@partner-portal/contract/protocol/access-map'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileAtOnce } from './build/compile-at-once.ts'
import { compileTexts } from './build/compile-texts.ts'
import { filesOf } from './build/files-of.ts'
import { keepBefore } from './build/keep-before.ts'
import { knownTexts } from './build/known-texts.ts'
import { leaveOutMeanings } from './build/leave-out-meanings.ts'
import { plainData } from './build/plain-data.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { screens } from './build/screens.ts'
import { stamp } from './build/stamp.ts'

// npm run dev: the server has all but the portal's own pages and sources.
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const serverPaths = [
  '/api',
  '/config.json',
  '/content',
  '/texts/',
  '/offer.json',
  '/sdk/',
  '/wniosek/',
  '/umowa/',
  '/healthz',
  '/readyz',
]

// Modules shared by the sign-in and other pages go with the router, so that those pages do not load
// the rest of the sign-in.
const everyPage = filesOf(
  'src/app/start.tsx',
  'src/ui/notice.tsx',
  'src/ui/page-heading.tsx',
  'src/ui/field/text-field.tsx',
)

// With modules of the home page and lists, so that the home page does not load the lists' files.
const everySignedIn = filesOf(
  '../../node_modules/lucide-react/dist/esm/icons/chevron-right.mjs',
  '../../node_modules/lucide-react/dist/esm/icons/download.mjs',
  '../../packages/contract/src/values/days.ts',
  'src/app/secured-area.tsx',
  'src/domain/clients/client-page.ts',
  'src/domain/documents/document-status.tsx',
  'src/domain/products/use-product-name.ts',
  'src/lib/actions/use-send.ts',
  'src/lib/format/format.ts',
  'src/lib/routing/history-step.ts',
  'src/list/query/grid-key.ts',
  'src/list/views/view-search.ts',
  'src/ui/small-screen.ts',
)

// With modules of the home page and others, so that the home page does not load the kit of forms.
const home = filesOf(
  '../../packages/contract/src/values/opaque.ts',
  'src/domain/leads/lead-status.tsx',
  'src/domain/leads/lead-work.queries.ts',
  'src/domain/today/today-part.tsx',
  'src/ui/copy-button.tsx',
  'src/ui/hint.tsx',
  'src/ui/icon-tile.tsx',
  'src/ui/table.tsx',
)

// Loaded for a list of any kind, at any width.
const everyList = filesOf(
  'src/list/list-screen.tsx',
  'src/list/results/list-body.tsx',
  'src/list/selection/select-boxes.tsx',
  'src/domain/list/list-fields.tsx',
)

const hashed = new Map<string, string>()

/** Hashes a file's path inside the portal: equal on every machine. */
function shortHash(file: string): string {
  const path = relative(import.meta.dirname, file)
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 3)
  const same = hashed.get(hash) ?? path
  if (same !== path) throw new Error(`Rename ${path}: its classes would have the names of ${same}`)
  hashed.set(hash, path)
  return hash
}

export default defineConfig({
  plugins: [
    react(),
    compileTexts(),
    knownTexts(),
    plainData(),
    leaveOutMeanings(),
    screens(Object.keys(accessMap)),
    compileAtOnce(['start', 'signed-in', 'list', 'table', 'cards']),
    keepBefore(),
    stamp(),
    prerender(),
    precompress(),
  ],
  // Without the number of their line, which is 0.3 KiB of the login page.
  css: { modules: { generateScopedName: (name, file) => `${name}-${shortHash(file)}` } },
  build: {
    target: 'baseline-widely-available',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // The target's browsers know it.
    modulePreload: {
      polyfill: false,
      // A part's list of files omits the files loaded by every page.
      resolveDependencies: (part, files) =>
        part.includes('/start-')
          ? files
          : files.filter((file) => !/\/(start|index|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // A number of the contract is no reason to load a file.
      optimization: { inlineConst: true },
      output: {
        // Shorter and of fewer characters than usual, because the first files contain all other
        // names: 0.3 KiB of the login page.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // One file with everything that a page loads together: on a slow line sixty small files
        // take twice as long, and they compress worse. A group takes the imports of its files,
        // unless a group above has them.
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'] },
            { name: 'start', test: everyPage },
            { name: 'screens', test: /virtual:screens$/ },
            { name: 'session', test: filesOf('src/features/account/sign-in/begin-session.ts') },
            { name: 'first', test: filesOf('src/list/query/first-page.ts') },
            { name: 'sign-in', test: filesOf('src/features/account/sign-in/login-screen.tsx') },
            { name: 'signed-in', test: everySignedIn },
            { name: 'list', test: everyList },
            { name: 'table', test: filesOf('src/list/results/table.tsx') },
            { name: 'cards', test: filesOf('src/list/results/cards.tsx') },
            { name: 'filters', test: filesOf('src/list/filters/filter-form.tsx') },
            { name: 'banners', test: filesOf('src/features/content/banners/banner-panel.tsx') },
            { name: 'forms', test: filesOf('src/lib/form/use-form.ts') },
            { name: 'home', test: home },
            { name: 'kit', test: /\/src\/(ui|lib|domain)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
})
