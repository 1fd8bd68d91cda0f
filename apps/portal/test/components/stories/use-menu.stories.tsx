import { Button } from '#ui/button.tsx'
import { useMenu } from '#ui/use-menu.ts'
import type { Stories } from '../story.ts'

function Menu() {
  const menu = useMenu()
  return (
    <div {...menu.box}>
      <Button {...menu.opener}>Konto</Button>
      {menu.opened && (
        <div {...menu.menu}>
          <a href="#contact" {...menu.item}>
            Dane kontaktowe
          </a>
          <a href="#password" {...menu.item}>
            Hasło
          </a>
          <hr {...menu.line} />
          <button type="button" {...menu.item}>
            Wyloguj się
          </button>
        </div>
      )}
    </div>
  )
}

export const stories = { closed: () => <Menu /> } satisfies Stories
