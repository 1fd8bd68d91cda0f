import { spawn } from 'node:child_process'
import module from 'node:module'
import { join } from 'node:path'
import { ensureBuilt } from '../packages/runtime/build.mjs'
import { compileCache, findRuntime, LEAST_NODE, root } from '../packages/runtime/runtime.mjs'
import { ensureInstalled } from './install.mjs'

const main = join(root, 'apps', 'server', 'src', 'main.ts')

try {
  ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) await serve()
else handOver()

/** In this process: another one takes longer to start, and keeps 60 MB. */
async function serve() {
  process.chdir(root)
  process.env.NODE_COMPILE_CACHE ??= compileCache
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  await import(main)
}

/** Starts the project's own Node. Passes on SIGTERM of a supervisor and Ctrl+C of a terminal. */
function handOver() {
  const server = spawn(findRuntime(), [...process.execArgv, main, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
