import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLazyPart } from '#lib/lazy/use-lazy-part.ts'
import { Failure } from './failure.tsx'
import classes from './lazy-dialog.module.css'

export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Props for a button that opens a dialog. */
export interface DialogTrigger {
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-busy': boolean
}

/**
 * A dialog that is fetched on hover or focus of its button. `prepare` runs once it is there, and
 * returns whether there is something to show. `Dialog` is null while it is closed, so that nothing
 * typed or failed in it is there when it opens again.
 */
export function useLazyDialog<Props extends DialogProps>(
  importer: () => Promise<ComponentType<Props>>,
  prepare?: () => Promise<boolean>,
) {
  const { part, error, load } = useLazyPart(importer)
  const [state, setState] = useState<'closed' | 'wanted' | 'open'>('closed')
  const open = async () => {
    setState('wanted')
    if (!(await load())) return false
    const isReady = !prepare || (await prepare())
    setState(isReady ? 'open' : 'closed')
    return isReady
  }
  const near = () => void load()
  const trigger: DialogTrigger = {
    onClick: () => void open(),
    onPointerEnter: near,
    onFocus: near,
    'aria-haspopup': 'dialog',
    'aria-busy': state === 'wanted' && !part && !error,
  }
  return {
    open,
    trigger,
    Dialog: state === 'open' ? part : null,
    dialog: { opened: true, onClose: () => setState('closed') },
    failure: state === 'wanted' && error && (
      <div className={classes.failure}>
        <Failure reason={error} retry={trigger.onClick} />
      </div>
    ),
  }
}

interface PromptProps {
  readonly importer: () => Promise<ComponentType<DialogProps>>
  /** Called also when the dialog cannot be fetched. */
  readonly onClose: () => void
}

/** A dialog that no button opens: it is fetched and opened as soon as this is rendered. */
export function LazyPrompt({ importer, onClose }: PromptProps) {
  const { open, Dialog } = useLazyDialog(importer)
  const start = useEffectEvent(async () => {
    if (!(await open())) onClose()
  })
  useEffect(() => void start(), [])
  return Dialog && <Dialog opened onClose={onClose} />
}
