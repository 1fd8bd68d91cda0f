import { userInfo } from 'node:os'

/** Who runs the command, for the audit. */
export function operatorName(): string {
  return userInfo().username
}
