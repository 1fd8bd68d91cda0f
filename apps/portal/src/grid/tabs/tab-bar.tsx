import type { KeyboardEvent } from 'react'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { gridTexts } from '#grid/grid.texts.ts'
import { tabOf, withTab } from './tabs.ts'
import classes from './tab-bar.module.css'
import type { ListController } from '#grid/use-list.ts'

/** Specification §2: tab-filter buttons, each with its count in brackets when that is not negative. */
export function TabBar<Row extends { id: number }>(
  props: ListController<Row> & { controls: string },
) {
  const { list, state, change, page } = props
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const { tabs, tabbed } = list
  if (!tabs || !tabbed) return null
  const chosen = tabOf(state, tabbed)
  const counts = new Map(page.shown?.page.tabs?.map(({ value, count }) => [value, count]))
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('tabs')}>
      {tabbed.values.map((value) => {
        const count = counts.get(value) ?? -1
        const text = label(tabs[value] ?? '')
        return (
          <button
            type="button"
            role="tab"
            key={value}
            className={classes.tab}
            aria-selected={value === chosen}
            aria-controls={props.controls}
            tabIndex={value === chosen ? 0 : -1}
            onKeyDown={moveFocus}
            onClick={() => value === chosen || change((now) => withTab(now, tabbed, value))}
          >
            {count < 0 ? text : `${text} (${formatNumber(count)})`}
          </button>
        )
      })}
    </div>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrows move the focus alone: every tab that is chosen is asked for. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const tab = event.currentTarget
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[]
  tabs[step(tabs.indexOf(tab), tabs.length)]?.focus()
}
