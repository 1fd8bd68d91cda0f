import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname, userInfo } from 'node:os'

const current = new AsyncLocalStorage<string>()

/** Who runs the command, for the audit log: the named operator, else the user of the machine. */
export function operatorName(): string {
  return current.getStore() ?? userInfo().username
}

/** The operator whose key was given; undefined while there are none. */
export function namedOperator(): string | undefined {
  return current.getStore()
}

/** Runs the work of a command in the name of an operator. */
export function asOperator<T>(name: string | null, work: () => Promise<T>): Promise<T> {
  return name === null ? work() : current.run(name, work)
}

/** The user and the machine that the command runs on. */
export function systemUser(): string {
  return `${userInfo().username}@${hostname()}`
}
