import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { portalConfig } from '@partner-portal/contract/content/portal-config'
import { accessMap } from '@partner-portal/contract/protocol/access-map'
import { expect, onTestFinished, test } from 'vitest'
import { pagePolicy } from '../../apps/server/src/modules/content/page-policy.ts'
import { hasNginx, startNginx } from '../../packages/testing/nginx.ts'
import { nginxConfig } from './nginx.ts'

const config = portalConfig.parse({ chatWidgetUrl: 'https://chat.example.com/w.js' })

async function serve(base: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-rules-'))
  const root = join(folder, 'www')
  for (const [name, content] of Object.entries({ [`${base}index.html`]: 'page', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig({ root, base, config }))
  const site = await startNginx(folder)
  onTestFinished(async () => {
    await site.stop()
    rmSync(folder, { recursive: true })
  })
  return (path: string) => fetch(site.address + path)
}

const pages = Object.keys(accessMap).slice(1)
const addresses = [
  '/',
  '/login',
  '/settings',
  '/lead-listing',
  '/permissions',
  '//lead-list/permissions',
  '/integrations/a/%70ermissions',
  '/integrations/permissionsx',
  ...pages.flatMap((page) => [
    page,
    page.toUpperCase(),
    `${page}/`,
    `${page}/a/b`,
    `${page}/permissions`,
    `${page}/a/Permissions/b`,
  ]),
]

test.skipIf(!hasNginx).each(['/', '/portal/'])(
  'a chat may run on the pages below %s where our server lets it',
  async (base) => {
    const get = await serve(base, {})
    for (const path of addresses) {
      for (const query of ['', '?q=/permissions']) {
        const answer = await get(base.slice(0, -1) + path + query)
        const policy = answer.headers.get('content-security-policy')
        expect([path, policy]).toEqual([path, pagePolicy(config, path)])
      }
    }
  },
)

test.skipIf(!hasNginx).each(['/', '/portal/'])(
  'beside the portal at %s the host has /.well-known/, and no other hidden file',
  async (base) => {
    const token = '/.well-known/acme-challenge/token'
    const hidden = ['/.env', '/.well-known/.env', `${base}.build-stamp`, `${base}a/.well-known/x`]
    const files = [token, ...hidden].map((name) => [name, 'content'] as const)
    const get = await serve(base, Object.fromEntries(files))
    const answer = await get(token)
    expect([answer.status, await answer.text()]).toEqual([200, 'content'])
    for (const path of ['/.well-known/none', ...hidden])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  },
)
