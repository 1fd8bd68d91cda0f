import { existsSync } from 'node:fs'
import { runAside } from '../packages/runtime/runtime.mjs'

// One process: a delay of this one, as by npm ci, does not delay apt-get's second step.
const script =
  'apt-get update -qq && exec apt-get install -y -qq --no-install-recommends "$@" </dev/null'

/** Installs Debian packages if this process is root and there is apt-get. Returns whether it did. */
export async function installDebianPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${names.join(' ')} …`)
  const { code, output } = await runAside('sh', ['-c', script, 'sh', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (code !== 0) console.error(output.trimEnd())
  return code === 0
}
