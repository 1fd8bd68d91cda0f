import { UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { appTexts } from '#app/app.texts.ts'
import classes from '#app/switched-login-bar.module.css'
import { signOut } from '#lib/session/sign-out.ts'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'

/** Shown above every screen under a switched login. */
export function SwitchedLoginBar(): ReactNode {
  const t = useTexts(appTexts)
  const { username } = useUser()
  const acting = switchedLogin()
  if (!acting) return null
  return (
    <aside className={classes.bar} aria-label={t('switchedLogin')}>
      <div className={classes.row}>
        <UserRoundCog size={18} color="var(--portal-warning)" aria-hidden="true" />
        <p className={classes.text}>
          {acting.by
            ? t(acting.isReadOnly ? 'readsAs' : 'actsAs', { by: acting.by, username })
            : t(acting.isReadOnly ? 'lookingAs' : 'actingAs', { username })}
        </p>
        <Button variant="default" size="small" onClick={() => signOut()}>
          {t('endSwitchedLogin')}
        </Button>
      </div>
    </aside>
  )
}
