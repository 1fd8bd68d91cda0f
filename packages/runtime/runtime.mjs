// Plain JavaScript for Node 20 and later: it finds the Node 24 that runs everything else.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const LEAST_NODE = 24

/** Node's compile cache. It saves a third of the CPU time of a start. If it is read-only, Node ignores it. */
export const compileCache = join(root, 'node_modules', '.cache', 'node')

/** The path of a Node that is new enough: npm's platform package, else the running one. */
export function findRuntime() {
  const packaged = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) return process.execPath
  throw new Error(
    `Node ${LEAST_NODE} is needed, this is ${process.version}, and npm has no package of it for ${process.platform} ${process.arch}. Install Node ${LEAST_NODE} and run this again.`,
  )
}

/** Runs a program in the project's root, with that Node first on its path. Returns the exit code. */
export function run(command, args, options = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...options.env,
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  if (error) throw error
  return status ?? (signal ? 1 : 0)
}
