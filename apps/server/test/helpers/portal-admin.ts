import { expect } from 'vitest'
import {
  type Environment,
  environmentOf,
  type Outcome,
  runAdmin,
} from '../../../../packages/testing/portal-processes.ts'
import { portalAdmin } from '../../src/admin/portal-admin.ts'

type Options = Readonly<Record<string, string>>

/** Runs portal-admin for an installation: a command as words, and its options by name. */
export function adminOf(installation: Environment, cwd?: string) {
  const run = (command: string, options: Options = {}, env: Environment = {}) => {
    const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    return runCommand([...command.split(' '), ...flags], { ...installation, ...env }, cwd)
  }
  /** The output of a command that must succeed. */
  async function admin(command: string, options?: Options, env?: Environment) {
    const { code, stdout, stderr } = await run(`${command} --json`, options, env)
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  /** The finding of one of doctor's checks. */
  async function finding(check: string, env?: Environment): Promise<string> {
    const { stdout } = await run('doctor --json', {}, env)
    const { findings } = JSON.parse(stdout) as {
      findings: { check: string; ok: boolean; says: string }[]
    }
    const result = findings.find((each) => each.check === check)
    return `${result?.ok ? 'ok' : 'FAIL'} ${result?.says}`
  }
  return { run, admin, finding }
}

let previous: Promise<unknown> = Promise.resolve()

/**
 * Runs a command of portal-admin to its end: in this process, as Node takes ten times as long to start as
 * most commands to run; in npm run verify in its own, as an operator does.
 */
export function runCommand(
  args: readonly string[],
  env: Environment,
  cwd = process.cwd(),
): Promise<Outcome> {
  if (process.env.PORTAL_LONG_TESTS) return runAdmin(args, env, cwd)
  // Commands share the output and the environment: one after another.
  const finished = previous.then(() => runHere(args, env, cwd))
  previous = finished.catch(() => {})
  return finished
}

async function runHere(args: readonly string[], env: Environment, cwd: string): Promise<Outcome> {
  const begun = performance.now()
  const written = { stdout: '', stderr: '' }
  const before = {
    env: process.env,
    cwd: process.cwd(),
    exitCode: process.exitCode,
    console: { log: console.log, error: console.error },
    stdout: process.stdout.write,
    stderr: process.stderr.write,
  }
  process.env = environmentOf(env)
  process.chdir(cwd)
  process.exitCode = 0
  console.log = (text: unknown) => void (written.stdout += `${text}\n`)
  console.error = (text: unknown) => void (written.stderr += `${text}\n`)
  process.stdout.write = keepIn('stdout')
  process.stderr.write = keepIn('stderr')
  try {
    await portalAdmin(args)
    const code = Number(process.exitCode)
    return { ...written, code, milliseconds: performance.now() - begun }
  } finally {
    process.env = before.env
    process.chdir(before.cwd)
    process.exitCode = before.exitCode
    Object.assign(console, before.console)
    process.stdout.write = before.stdout
    process.stderr.write = before.stderr
  }

  function keepIn(stream: keyof typeof written): typeof process.stdout.write {
    return (chunk: string | Uint8Array, ...more: unknown[]) => {
      written[stream] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      const callback = more.find((argument) => typeof argument === 'function')
      if (callback) process.nextTick(callback as () => void)
      return true
    }
  }
}
