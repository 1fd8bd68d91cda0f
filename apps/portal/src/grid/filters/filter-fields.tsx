import { useEffect } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import type { ShownFilter } from '#grid/definition/filter.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Failure } from '#ui/failure.tsx'
import { lazyTexts } from '#ui/lazy.texts.ts'
import { useLazy } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './filter-fields.module.css'
import type { FilterForm } from './filter-form.tsx'

/** A list, and how the fields of its filters are loaded. */
export type FilteredList<Row extends { id: number }> = ListController<Row> & {
  readonly importForm: () => Promise<typeof FilterForm>
}

/** The fields of some filters; a skeleton with their labels until their file is here. */
export function FilterFields<Row extends { id: number }>(props: {
  list: FilteredList<Row>
  filters: readonly ShownFilter[]
  className: string | undefined
}) {
  const { list, filters } = props
  const t = useTexts(lazyTexts)
  const label = useTexts(list.list.texts)
  const { part: Form, error, load } = useLazy(list.importForm)
  useEffect(() => void load(), [load])
  if (error && !Form)
    return <Failure title={t('partFailed')} reason={error} retry={() => void load()} />
  return (
    <div className={`${classes.fields} ${props.className}`}>
      {Form ? (
        <Form {...list} filters={filters} />
      ) : (
        filters.map((filter) => (
          <div key={filter.field} aria-hidden="true">
            <span className={classes.name}>{label(filter.label)}</span>
            <Skeleton className={classes.field} />
          </div>
        ))
      )}
    </div>
  )
}
