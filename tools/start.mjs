import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from '../packages/runtime/build.mjs'
import { compileCache, findRuntime, root } from '../packages/runtime/runtime.mjs'
import { ensureInstalled } from './install.mjs'

// Passes SIGTERM of a supervisor and Ctrl+C of a terminal on to the server.
try {
  ensureInstalled()
  ensureBuilt()
  const main = join(root, 'apps', 'server', 'src', 'main.ts')
  const server = spawn(findRuntime(), [main, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
