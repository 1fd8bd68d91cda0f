import {
  type ComponentProps,
  type ComponentType,
  type ElementType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { imported, lazyImport } from '#lib/lazy/lazy-import.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useOnceOnline } from '#lib/timing/use-once-online.ts'
import { type BareButton, Button, type IconButton } from './button.tsx'
import { Failure } from './failure.tsx'
import classes from './lazy.module.css'
import { lazyTexts } from './lazy.texts.ts'

declare const opener: unique symbol
/** True for an open dialog. `useLazy` makes it, so that no state beside it opens a dialog. */
export type OpenState = boolean & { readonly [opener]: true }

export interface DialogProps {
  readonly opened: OpenState
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
 * A part of a screen, loaded when this is rendered, after the parts around it are shown. A failure
 * is shown if the part is `needed`.
 */
export function Lazy<Props extends object>(props: {
  importer: () => Promise<ComponentType<Props>>
  with: Props
  needed?: boolean
  /** The text of the failure; default: a part of the page did not load. */
  failed?: string
  /** Shown until the part is loaded. */
  meanwhile?: ReactNode
  onFailure?: () => void
}) {
  const { needed, failed, meanwhile } = props
  const t = useTexts(lazyTexts)
  const { part: Part, error, load } = useLazy(props.importer)
  const onFailure = useEffectEvent(() => props.onFailure?.())
  useEffect(() => void load().then((isThere) => isThere || onFailure()), [load])
  if (Part) return <Part {...props.with} />
  if (!error) return meanwhile
  return (
    needed && <Failure title={failed ?? t('partFailed')} reason={error} retry={() => void load()} />
  )
}

/**
 * A part loaded when a user comes near it. Call `load` on hover or focus, so that the part is there
 * on click; it returns true once loaded, and can be called again after a failure, as it is when the
 * network is back. `importer` must be the same function in every render.
 * For a dialog there are the props of its button, and `Dialog`, null while closed, so that it opens
 * again without earlier typing or failures. `prepare` runs once the dialog is loaded, and returns
 * false if there is nothing to show.
 */
export function useLazy<Part>(importer: () => Promise<Part>, prepare?: () => Promise<boolean>) {
  const [part, setPart] = useState(() => imported(importer))
  const [error, setError] = useState<Error | null>(null)
  const [dialog, setDialog] = useState<'closed' | 'wanted' | 'open'>('closed')

  const load = useCallback(async (): Promise<boolean> => {
    try {
      const loaded = await lazyImport(importer)
      setError(null)
      setPart(() => loaded)
      return true
    } catch (error) {
      setError(error as Error)
      return false
    }
  }, [importer])
  useOnceOnline(error && load)

  const open = async () => {
    setDialog('wanted')
    if (!(await load())) return
    const isReady = !prepare || (await prepare())
    setDialog(isReady ? 'open' : 'closed')
  }
  const near = () => void load()
  const trigger: DialogTrigger = {
    onClick: () => void open(),
    onPointerEnter: near,
    onFocus: near,
    'aria-haspopup': 'dialog',
    'aria-busy': dialog === 'wanted' && !part && !error,
  }
  return {
    part,
    error,
    load,
    trigger,
    Dialog: dialog === 'open' ? part : null,
    dialog: { opened: true as OpenState, onClose: () => setDialog('closed') },
    failure: dialog === 'wanted' && error && (
      <div className={classes.failure}>
        <Failure reason={error} retry={trigger.onClick} />
      </div>
    ),
  }
}

type AnyButton = typeof Button | typeof IconButton | typeof BareButton

type DialogButtonProps<Props, As extends AnyButton> = Omit<
  ComponentProps<As>,
  keyof DialogTrigger
> & {
  readonly as?: As
  readonly importer: () => Promise<ComponentType<NoInfer<Props> & DialogProps>>
  readonly with: Props
  readonly prepare?: () => Promise<boolean>
}

export function DialogButton<Props extends object, As extends AnyButton = typeof Button>(
  props: DialogButtonProps<Props, As>,
) {
  const { as = Button, importer, with: dialogProps, prepare, ...button } = props
  const Opener: ElementType = as
  const { trigger, Dialog, dialog, failure } = useLazy(importer, prepare)
  return (
    <>
      <Opener {...button} {...trigger} />
      {Dialog && <Dialog {...dialogProps} {...dialog} />}
      {failure}
    </>
  )
}
