import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { brandedPage } from '@partner-portal/contract/content/branded-page'
import { ownFilesOf } from '@partner-portal/contract/content/own-files'
import { portalConfig } from '@partner-portal/contract/content/portal-config'
import type { StartPage } from '@partner-portal/contract/content/start-page'
import { startPages } from '@partner-portal/contract/content/start-page'
import { prerenderOf } from '../../apps/server/src/domain/installation/built-portal.ts'
import { findReplaced, readTextFiles } from '../../apps/server/src/domain/texts/text-folder.ts'
import { feedKinds } from '../../apps/server/src/modules/content/feeds.ts'
import { findRuntime, root, runAside } from '../../packages/runtime/runtime.mjs'
import {
  portalHash,
  prerenderName,
  readRelease,
  stampName,
} from '../../packages/runtime/sources.mjs'
import { nginxConfig } from './nginx.ts'
import { configFile, ownTexts, releaseFile, type StaticOptions } from './options.ts'

/** Makes the new folder beside the served one, and replaces that once it is complete. */
export async function buildStatic(options: StaticOptions): Promise<void> {
  const { out, base, content, config } = options
  const workFolder = join(out, '.made')
  const portal = join(workFolder, base)
  rmSync(workFolder, { recursive: true, force: true })
  // Stays there: the next build looks in it for the files of the version before (keep-before.ts).
  const built = join(out, '.built')
  const sdk = join(out, '.made-sdk')
  const PUBLIC_API = config.publicApiUrl ?? '/api'
  await Promise.all([
    build('apps/portal', ['--base', base, '--outDir', built, '--emptyOutDir']),
    build('packages/sdk', ['--outDir', sdk, '--emptyOutDir'], { PUBLIC_API }),
  ])
  for (const from of [`${built}-before`, built])
    if (existsSync(from)) cpSync(from, portal, { recursive: true })
  for (const name of [stampName, prerenderName]) rmSync(join(portal, name))
  renameSync(sdk, join(portal, 'sdk'))
  const feeds = join(portal, 'content')
  mkdirSync(feeds)
  if (content !== null)
    cpSync(content, feeds, {
      recursive: true,
      dereference: true,
      filter: (name) => name === content || !basename(name).startsWith('.'),
    })
  // Like the server: a page without its feed has nothing to show.
  for (const [name, { empty }] of Object.entries(feedKinds))
    if (!existsSync(join(feeds, name))) writeFileSync(join(feeds, name), JSON.stringify(empty))
  writeFileSync(join(portal, 'config.json'), configFile(config))
  cpSync(join(root, 'packages/contract/config.schema.json'), join(portal, 'config.schema.json'))
  const { brand, stylesheetUrl, language } = portalConfig.parse(config)
  const styleSheet = brand.styleSheet ?? stylesheetUrl
  // One page for all addresses, those of links too; the portal loads the rest on the pages that allow it.
  const withoutHosts = ownFilesOf({ ...brand, styleSheet }, 'https://portal.invalid')
  const draw = (start?: StartPage) =>
    brandedPage(readFileSync(join(built, 'index.html'), 'utf8'), withoutHosts, undefined, start)
  writeFileSync(join(portal, 'index.html'), draw())
  const texts = ownTexts(options)
  const files = await readTextFiles(texts.files)
  const prerender = prerenderOf(built, (name) => findReplaced(files, language, name))
  // Texts of another host are unknown here.
  for (const [path, name] of texts.isWhole ? startPages : []) {
    const start = await prerender(name, { ...config, brand: withoutHosts })
    writeFileSync(join(portal, `${path}.html`), draw(start))
  }

  const served = join(out, 'www')
  rmSync(served, { recursive: true, force: true })
  renameSync(workFolder, served)
  writeFileSync(join(out, 'nginx.conf'), nginxConfig({ root: served, base, config }))
  const version = `${readRelease()}+${portalHash().slice(0, 8)}`
  const release = { version, config: configFile(config) }
  writeFileSync(join(out, releaseFile), `${JSON.stringify(release, null, 2)}\n`)
}

async function build(
  folder: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runAside(
    findRuntime(),
    [vite, 'build', '--logLevel', 'error', ...options],
    { cwd: join(root, folder), env },
  )
  if (code !== 0) throw new Error(`${output}\nCould not build ${folder}.`)
}
