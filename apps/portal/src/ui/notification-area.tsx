import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { dismiss, type Notification, notify, useNotifications } from '#lib/actions/notify.ts'
import { isCallFailure, useFailureText } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from './button.tsx'
import classes from './notification-area.module.css'
import { notificationTexts } from './notification-area.texts.ts'

const TIMEOUT_MS = 10_000

const icons = { success: CircleCheck, danger: CircleAlert, information: Info, waiting: Info }

/** The live region for notifications. Always rendered, so that screen readers announce new ones. */
export function NotificationArea() {
  const t = useTexts(notificationTexts)
  const failureText = useFailureText()
  const notifications = useNotifications()
  // A call made without useSend or a query.
  const tell = useEffectEvent(({ reason }: PromiseRejectionEvent) => {
    if (isCallFailure(reason)) notify('danger', failureText(reason))
  })
  useEffect(() => {
    const listener = (event: PromiseRejectionEvent) => tell(event)
    window.addEventListener('unhandledrejection', listener)
    return () => window.removeEventListener('unhandledrejection', listener)
  }, [])
  return (
    <section
      className={classes.area}
      aria-label={notifications ? t('notifications') : undefined}
      aria-live="polite"
    >
      {notifications?.map((notification) => (
        <Toast key={notification.id} {...notification} />
      ))}
    </section>
  )
}

/** Disappears after a while, unless it has the pointer or the focus. */
function Toast({ id, tone, text }: Notification) {
  const t = useTexts(notificationTexts)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || tone === 'waiting') return
    const timer = setTimeout(() => dismiss(id), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [id, held, tone])
  const Icon = icons[tone]
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden="true" className={classes.icon} />
      <p className={classes.text}>{text}</p>
      <IconButton
        className={classes.close}
        size="small"
        label={t('dismiss')}
        onClick={() => dismiss(id)}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
