import { userInfo } from 'node:os'

/** The user of the machine who runs the command, for the audit log. */
export function operatorName(): string {
  return userInfo().username
}
