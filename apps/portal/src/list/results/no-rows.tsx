import { CircleCheck, FileText, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import {
  clearableFilters,
  type ListShape,
  type ListState,
  tabOf,
  withoutFilters,
} from '#list/address/list-state.ts'
import { useListContext } from '#list/controller/list-context.ts'
import type { ListController } from '#list/controller/use-list.ts'
import type { List } from '#list/definition/define-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Text } from '#ui/layout.tsx'
import classes from './no-rows.module.css'

/** A list without rows: none yet, or none that match. */
export function NoRows<Row extends { id: number }>(props: {
  list: ListController<Row>
  state: 'nothing-yet' | 'nothing-matches'
}) {
  const { list, state: listState, change } = props.list
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const { emptyHelp } = useListContext()
  if (props.state === 'nothing-yet')
    return (
      <Empty icon={FileText} title={t('nothingYet')}>
        {emptyHelp}
      </Empty>
    )
  const texts = emptyTabText(list, listState)
  return (
    <Empty icon={texts ? CircleCheck : SearchX} title={texts ? label(texts.title) : t('noData')}>
      <Text size={14} below={20} secondary>
        {texts ? label(texts.hint) : t('noDataHint')}
      </Text>
      <Button variant="default" onClick={() => change((now) => withoutFilters(now, list))}>
        {t(texts ? 'showAll' : 'clearFilters')}
      </Button>
    </Empty>
  )
}

/** A list may have its own text for an empty tab. */
function emptyTabText<Row>({ tabbed, emptyTabs }: List<Row> & ListShape, state: ListState) {
  if (!tabbed || clearableFilters(state, tabbed) > 0) return undefined
  return emptyTabs?.[tabOf(state, tabbed)]
}

function Empty({ icon: Icon, title, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <IconTile size={48} tone="neutral" round>
        <Icon size={22} aria-hidden="true" />
      </IconTile>
      <Text as="h2" size={16} top={16} below={4} bold>
        {title}
      </Text>
      {children}
    </div>
  )
}

interface EmptyProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
}
