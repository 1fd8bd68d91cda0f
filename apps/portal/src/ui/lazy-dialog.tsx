import { type ComponentType, useState } from 'react'
import { useLazyPart } from '#lib/use-lazy-part.ts'
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

/** A dialog that is fetched on hover or focus of its button. */
export function useLazyDialog<Props extends DialogProps>(
  importer: () => Promise<ComponentType<Props>>,
) {
  const { part, error, load } = useLazyPart(importer)
  const [state, setState] = useState<'closed' | 'wanted' | 'open'>('closed')
  const open = async () => {
    setState('wanted')
    if (await load()) setState('open')
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
    trigger,
    Dialog: part,
    dialog: { opened: state === 'open', onClose: () => setState('closed') },
    failure: state === 'wanted' && error && (
      <div className={classes.failure}>
        <Failure reason={error} retry={trigger.onClick} />
      </div>
    ),
  }
}
