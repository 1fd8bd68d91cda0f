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
import { IconButton } from './button.tsx'
import classes from './dialog.module.css'
import type { DialogProps } from './lazy-dialog.tsx'
import { NotificationArea } from './notification-area.tsx'
import { wrapFocus } from './wrap-focus.ts'

interface DialogOptions extends DialogProps {
  readonly title: ReactNode
  readonly closeLabel: string
  /** In pixels, at most what the window has; `auto` is as wide as the content. */
  readonly width?: number | 'auto'
  readonly place?: 'center' | 'top' | 'side' | 'screen'
  /** A press beside the dialog closes it; not where an accidental one could do harm. */
  readonly closesOnPressBeside?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A modal dialog. The focus begins at what has `data-autofocus`, else at the close button, and
 * returns to what had it before.
 */
export function Dialog({ opened, ...options }: DialogOptions) {
  // Outside of what opened it, whose text styles it would inherit.
  return opened && createPortal(<OpenDialog {...options} />, document.body)
}

function OpenDialog(props: Omit<DialogOptions, 'opened'>) {
  const { width = 440, place = 'center', closesOnPressBeside = true, onClose } = props
  const titleId = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={[classes.dialog, props.className].filter(Boolean).join(' ')}
      style={{ '--dialog-width': width === 'auto' ? 'max-content' : `${width}px` } as Style}
      data-place={place}
      aria-labelledby={titleId}
      {...useCloseRequests(onClose, closesOnPressBeside)}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {props.title}
          </h2>
          <IconButton label={props.closeLabel} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={classes.body}>{props.children}</div>
      </div>
      <NotificationArea />
    </dialog>
  )
}

type Style = ComponentProps<'dialog'>['style']

function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Removed without being closed, it would not give the focus back.
    return () => dialog?.close()
  }, [])
  return ref
}

/** Escape, a press beside the dialog, and whatever the device has for going back. */
function useCloseRequests(onClose: () => void, closesOnPressBeside: boolean) {
  const isPressedBeside = useRef(false)
  return {
    // Before the browser hears it: at the second Escape in a row it would close without asking.
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
    // A selection of text that ends beside the dialog is no press beside it.
    onPointerDown: ({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
      isPressedBeside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: { target: unknown; currentTarget: unknown }) => {
      if (closesOnPressBeside && isPressedBeside.current && target === currentTarget) onClose()
    },
  }
}
