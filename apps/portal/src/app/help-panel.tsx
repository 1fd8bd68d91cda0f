import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { helpTexts } from '#app/help.texts.ts'
import { isHelpClosed, rememberHelpClosed } from '#app/help-cookie.ts'
import classes from '#app/help-panel.module.css'
import { mayUserOpen } from '#lib/guard.ts'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'
import type { WebAddress } from '#lib/web-address.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { useContactSalesman } from '#ui/contact-salesman.ts'
import { OutsideLink } from '#ui/outside-link.tsx'

/**
 * Offers help on the home page only, where nothing is typed or read row by row. Once closed, it
 * stays away for 14 days; without a support address it does not exist.
 */
export function HelpPanel({ supportUrl }: { supportUrl: WebAddress }) {
  const [isClosed, setClosed] = useState(isHelpClosed)
  if (isClosed) return null
  function close() {
    rememberHelpClosed()
    setClosed(true)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return <Panel supportUrl={supportUrl} onClose={close} />
}

function Panel({ supportUrl, onClose }: { supportUrl: WebAddress; onClose: () => void }) {
  const t = useTexts(helpTexts)
  const contactSalesman = useContactSalesman()
  const hasMaterials = mayUserOpen('/marketing-resources', useUser())
  const closeByKey = (event: KeyboardEvent) => {
    // Escape belongs to a dialog that has just opened, even before it has the focus.
    const isForDialog = document.querySelector('dialog:modal') !== null
    if (event.key === 'Escape' && !isForDialog) onClose()
  }
  return (
    <aside aria-labelledby="help-title" className={classes.panel} onKeyDown={closeByKey}>
      <div className={classes.head}>
        <h2 id="help-title" className={classes.title}>
          {t('title')}
        </h2>
        <IconButton className={classes.close} label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={classes.text}>{t('text')}</p>
      <ul className={classes.links}>
        <li>
          <OutsideLink to={supportUrl} aria-label={`${t('support')} ${t('newTab')}`}>
            {t('support')}
          </OutsideLink>
        </li>
        {hasMaterials && (
          <li>
            <Link to="/marketing-resources">{t('materials')}</Link>
          </li>
        )}
      </ul>
      <Button variant="default" wide {...contactSalesman}>
        {t('salesman')}
      </Button>
    </aside>
  )
}
