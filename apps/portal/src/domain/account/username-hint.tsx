import { useUser } from '#lib/session/user.ts'
import { BareInput } from '#ui/field/bare-input.tsx'

/** Tells a password manager the user of a password form. */
export function UsernameHint() {
  const { username } = useUser()
  return <BareInput type="text" autoComplete="username" value={username} readOnly hidden />
}
