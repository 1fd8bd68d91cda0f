import { useEffect } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import type { ShownFilter } from '#grid/definition/filter.ts'
import { useLazyPart } from '#lib/lazy/use-lazy-part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Failure } from '#ui/failure.tsx'
import { lazyPartTexts } from '#ui/lazy-part.texts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './filter-fields.module.css'
import { importFilterForm } from './import-filter-form.ts'

/** The fields of some filters; a skeleton with their labels until their file is here. */
export function FilterFields<Row extends { id: number }>(props: {
  list: ListController<Row>
  filters: readonly ShownFilter[]
  className: string | undefined
}) {
  const { list, filters } = props
  const t = useTexts(lazyPartTexts)
  const label = useTexts(list.list.texts)
  const { part: Form, error, load } = useLazyPart(importFilterForm)
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
