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
 * Where help is found, on the home page alone, where nothing is typed or read row by row. Once
 * closed it does not come back for 14 days; without a place of support there is none.
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
    // An Escape is for the dialog that has just opened, before it takes the focus too.
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
