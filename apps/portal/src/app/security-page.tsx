import type { ReactNode } from 'react'
import { SecondFactorCards } from '#features/second-factor/second-factor-card.tsx'
import { SecurityScreen } from '#features/settings/security/security-screen.tsx'
import { switchedLogin } from '#lib/session/switched-login.ts'

export function SecurityPage(): ReactNode {
  return <SecurityScreen>{!switchedLogin() && <SecondFactorCards />}</SecurityScreen>
}
