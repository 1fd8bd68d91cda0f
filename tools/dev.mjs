// npm run dev: the server, restarted when its sources change, and the portal with hot reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureEmbedCodeBuilt } from '../packages/runtime/build.mjs'
import { compileCache, findRuntime, root } from '../packages/runtime/runtime.mjs'
import { ensureInstalled } from './install.mjs'

const portalPort = process.env.PORTAL_DEV_PORT ?? '5173'

ensureInstalled()
await ensureEmbedCodeBuilt()
const env = {
  NODE_COMPILE_CACHE: compileCache,
  PORT: '3000',
  // Vite serves the portal.
  SERVE_PORTAL: '0',
  // Links in messages lead to the portal with hot reload.
  PUBLIC_URL: `http://127.0.0.1:${portalPort}`,
  ...process.env,
}
const children = [
  start(root, ['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')]),
  start(join(root, 'apps', 'portal'), [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    '--host',
    '127.0.0.1',
    '--port',
    portalPort,
    '--strictPort',
  ]),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))

function start(cwd, args) {
  const child = spawn(findRuntime(), args, { cwd, stdio: 'inherit', env })
  // Server or portal alone is useless.
  child.on('exit', () => stop('SIGTERM'))
  return child
}

function stop(signal) {
  for (const child of children) child.kill(signal)
}
