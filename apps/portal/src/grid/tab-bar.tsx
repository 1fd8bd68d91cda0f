import type { ListController } from '#grid/controller/use-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { TabList } from '#ui/tabs.tsx'
import { tabOf, withTab } from './address/list-state.ts'
import classes from './tab-bar.module.css'

/** Tab-filter buttons, each with its count in brackets when that is not negative. */
export function TabBar<Row extends { id: number }>(
  props: ListController<Row> & { controls: string },
) {
  const { list, state, change, page } = props
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const { tabs, tabbed } = list
  if (!tabs || !tabbed) return null
  const counts = new Map(page.shown?.page.tabs?.map(({ value, count }) => [value, count]))
  const nameOf = (value: string) => {
    const count = counts.get(value) ?? -1
    const text = label(tabs[value] ?? '')
    return count < 0 ? text : `${text} (${formatNumber(count)})`
  }
  return (
    <TabList
      className={classes.tabs}
      label={t('tabs')}
      tabs={tabbed.values.map((value) => ({ value, label: nameOf(value) }))}
      value={tabOf(state, tabbed)}
      onChange={(value) => change((now) => withTab(now, tabbed, value))}
      controls={props.controls}
    />
  )
}
