import type { KeyboardEvent, ReactNode } from 'react'
import { useCurrentInView } from './current-in-view.ts'
import classes from './tabs.module.css'

interface TabListProps<Value extends string> {
  readonly label?: string
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The id of the panel, or of the element used as one. */
  readonly controls: string
  /** Arrow keys also select. False if selecting a tab sends a request. */
  readonly selectsOnFocus?: boolean
  readonly className?: string | undefined
}

/** Tabs with arrow keys, Home and End. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { value: chosen, onChange, controls } = props
  // Counts that arrive make the labels longer.
  const labels = props.tabs.map(({ label }) => label).join()
  const line = useCurrentInView<HTMLDivElement>(`${chosen} ${labels}`)
  const reached = props.tabs.some(({ value }) => value === chosen) ? chosen : props.tabs[0]?.value
  return (
    <div
      ref={line}
      className={[classes.tabs, props.className].filter(Boolean).join(' ')}
      role="tablist"
      aria-label={props.label}
    >
      {props.tabs.map(({ value, label }) => (
        <button
          type="button"
          role="tab"
          key={value}
          id={`${controls}-${value}`}
          className={classes.tab}
          aria-selected={value === chosen}
          aria-controls={controls}
          tabIndex={value === reached ? 0 : -1}
          onKeyDown={(event) => moveFocus(event, props.selectsOnFocus)}
          onClick={() => value === chosen || onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps {
  /** The `controls` of the tab list. */
  readonly id: string
  readonly value: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The panel of the selected tab. To reset its state for each tab, pass the value as `key`. */
export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} className={className}>
      {children}
    </div>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>, selects: boolean | undefined) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const tab = event.currentTarget
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[]
  const next = tabs[step(tabs.indexOf(tab), tabs.length)]
  next?.focus()
  if (selects) next?.click()
}
