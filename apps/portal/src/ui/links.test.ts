import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((name) => !/\.test\.tsx?$/.test(name))
/** Files that may set an address: the link components, and loads or saves of the document. */
const allowed = [
  'app/third-parties.ts',
  'lib/config/brand.ts',
  'lib/files/save-file.ts',
  'ui/contact-link.tsx',
  'ui/outside-link.tsx',
]

it('an address from data becomes a link in few places', () => {
  const makers =
    /\b(?:href|src|formAction)=\{(?!`?#)|\.(?:href|src) = |window\.open|location\.(?:assign|replace)\((?!')/
  const pictures = /<(?:img|Picture|Logo)\b[^>]*?\bsrc=\{/g
  // The build writes it out.
  const home = /\{import\.meta\.env\.BASE_URL\}|\(import\.meta\.env\.BASE_URL\)/g
  const makersFound = files.filter((name) =>
    makers.test(
      readFileSync(root + name, 'utf8')
        .replaceAll(pictures, '')
        .replaceAll(home, "('/')"),
    ),
  )
  expect(makersFound.toSorted()).toEqual(allowed)
})
