import { useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import type { Stories } from '../story.ts'

function Opener({ start, isEmpty }: { start: boolean; isEmpty?: boolean }) {
  const [opened, setOpened] = useState(start)
  const close = useCallback(() => setOpened(false), [])
  return (
    <>
      <Popover
        opened={opened}
        onClose={close}
        renderButton={(opener) => (
          <Button {...opener} onClick={() => setOpened(!opened)}>
            Widoki
          </Button>
        )}
      >
        {isEmpty ? (
          <p>Brak widoków.</p>
        ) : (
          <>
            <Button variant="subtle">Moje umowy</Button>
            <Button variant="subtle">Do zapłaty</Button>
          </>
        )}
      </Popover>
      <Button variant="default">Inny przycisk</Button>
    </>
  )
}

export const stories = {
  closed: () => <Opener start={false} />,
  open: () => <Opener start />,
  'open without a control': () => <Opener start isEmpty />,
} satisfies Stories
