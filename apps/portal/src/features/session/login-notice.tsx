import { createElement } from 'react'
import { Notice } from '#ui/notice.tsx'
import type { BesideLogin } from './next-step.ts'

export interface LoginNoticeProps {
  readonly failure: string | null
  readonly Beside: BesideLogin | null
  readonly shown: Parameters<BesideLogin>[0]
}

/** What the last attempt came to, and a way past a limit. */
export function LoginNotice({ failure, Beside, shown }: LoginNoticeProps) {
  return (
    <>
      {failure && <Notice tone="danger" text={failure} />}
      {Beside && createElement(Beside, shown)}
    </>
  )
}
