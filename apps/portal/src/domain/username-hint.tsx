import { useUser } from '#lib/session/user.ts'

/** Tells a password manager whose password the form is about. */
export function UsernameHint() {
  const { username } = useUser()
  return <input type="text" autoComplete="username" value={username} readOnly hidden />
}
