import { X } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from './button.tsx'
import classes from './dialog.module.css'
import { wrapFocus } from './focus.ts'
import { kitTexts } from './kit.texts.ts'
import type { DialogProps } from './lazy.tsx'
import { NotificationArea } from './notification-area.tsx'

interface DialogOptions extends DialogProps {
  readonly title: ReactNode
  readonly closeLabel?: string
  /** In pixels, at most the window's width. `auto`: as wide as the content. */
  readonly width?: number | 'auto'
  readonly position?: 'center' | 'top' | 'side' | 'screen'
  /** A press outside closes the dialog. False if an accidental press could lose something. */
  readonly closesOnOutsidePress?: boolean
  /** False: only the dialog's own buttons close it. */
  readonly closable?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Opens over the page, which is inert meanwhile. Focuses the element with `data-autofocus`, else
 * the close button, and restores the focus on closing.
 */
export function Dialog({ opened, ...options }: DialogOptions) {
  // In the body, so that it does not inherit text styles from its opener.
  return opened && createPortal(<OpenDialog {...options} />, document.body)
}

function OpenDialog(props: Omit<DialogOptions, 'opened'>) {
  const { width = 440, position = 'center', closesOnOutsidePress = true } = props
  const { closable = true, onClose } = props
  const t = useTexts(kitTexts)
  const titleId = useId()
  const dialog = useNativeDialog()
  return (
    <dialog
      ref={dialog}
      className={[classes.dialog, props.className].filter(Boolean).join(' ')}
      style={{ '--dialog-width': width === 'auto' ? 'max-content' : `${width}px` } as Style}
      data-position={position}
      aria-labelledby={titleId}
      {...useCloseRequests(closable ? onClose : () => {}, closesOnOutsidePress)}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {props.title}
          </h2>
          {closable && (
            <IconButton label={props.closeLabel ?? t('close')} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <div className={classes.body}>{props.children}</div>
      </div>
      <NotificationArea />
    </dialog>
  )
}

type Style = ComponentProps<'dialog'>['style']

function useNativeDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Without close() the browser would not restore the focus.
    return () => dialog?.close()
  }, [])
  return ref
}

/** Closes on Escape, on a press outside, and on the device's back gesture. */
function useCloseRequests(onClose: () => void, closesOnOutsidePress: boolean) {
  const isPressedOutside = useRef(false)
  return {
    // Handles Escape before the browser, which on a second Escape in a row closes without `cancel`.
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      wrapFocus(event)
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    },
    onCancel: (event: { preventDefault(): void }) => {
      event.preventDefault()
      onClose()
    },
    // A text selection from inside to outside must not close the dialog.
    onPointerDown: ({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
      isPressedOutside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: { target: unknown; currentTarget: unknown }) => {
      if (closesOnOutsidePress && isPressedOutside.current && target === currentTarget) onClose()
    },
  }
}
