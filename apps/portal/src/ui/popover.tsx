import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Floating, floatingAroundClass } from './floating.tsx'
import { focusFirst, moveFocus, wrapFocus } from './focus.ts'

interface PopoverProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Renders the button with these props. */
  readonly renderButton: (props: {
    readonly id: string
    readonly 'aria-haspopup': 'dialog'
    readonly 'aria-expanded': boolean
  }) => ReactNode
  readonly children: ReactNode
}

/**
 * A small dialog below its button, beside a page that stays usable. Escape and a press elsewhere close it.
 */
export function Popover({ opened, onClose, renderButton, children }: PopoverProps) {
  const id = useId()
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    const press = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [opened, onClose])
  return (
    <div ref={around} className={floatingAroundClass}>
      {renderButton({ id, 'aria-haspopup': 'dialog', 'aria-expanded': opened })}
      {opened && (
        <Panel buttonId={id} onClose={onClose}>
          {children}
        </Panel>
      )}
    </div>
  )
}

function Panel(props: { buttonId: string; onClose: () => void; children: ReactNode }) {
  const { buttonId, onClose } = props
  const id = `${buttonId}-panel`
  useLayoutEffect(() => {
    const panel = document.getElementById(id)
    focusFirst(panel)
    return () => {
      if (panel?.contains(document.activeElement)) moveFocus(document.getElementById(buttonId))
    }
  }, [id, buttonId])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    wrapFocus(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <Floating
      id={id}
      role="dialog"
      aria-labelledby={buttonId}
      tabIndex={-1}
      align="end"
      style={{ width: 'min(320px, calc(100vw - 32px))' }}
      onKeyDown={onKeyDown}
    >
      {props.children}
    </Floating>
  )
}
