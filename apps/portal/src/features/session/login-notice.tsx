import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sessionTexts } from './session.texts.ts'

export interface LoginNoticeProps {
  readonly failure: string | null
  /** A code by e-mail was right. */
  readonly isOpened: boolean
  /** Set where a code by e-mail helps. */
  readonly sendCode: (() => void) | null
  readonly busy: boolean
}

/** What the last attempt came to, and a way past a limit. */
export function LoginNotice({ failure, isOpened, sendCode, busy }: LoginNoticeProps) {
  const t = useTexts(sessionTexts)
  return (
    <>
      {isOpened && <Notice tone="success" text={t('opened')} />}
      {failure && <Notice tone="danger" text={failure} />}
      {sendCode && (
        <Button variant="default" size="large" busy={busy} onClick={sendCode}>
          {t('sendCode')}
        </Button>
      )}
    </>
  )
}
