import { signOut } from '#lib/session/sign-out.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useCountdown } from '#lib/timing/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row } from '#ui/layout.tsx'
import { idleTexts } from './idle.texts.ts'

export function IdleDialog({ endsAt, onStay }: { endsAt: number; onStay: () => void }) {
  const t = useTexts(idleTexts)
  const { time } = useCountdown(endsAt)
  return (
    <Dialog opened onClose={onStay} title={t('title')} closesOnOutsidePress={false}>
      <p>
        {t('text')} <strong role="timer">{time}</strong>
      </p>
      <Row gap={12} top={20}>
        <Button size="large" data-autofocus onClick={onStay}>
          {t('stay')}
        </Button>
        <Button size="large" variant="default" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </Row>
    </Dialog>
  )
}
