import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './block.module.css'

interface BlockProps<Data> {
  readonly title: string
  readonly query: UseQueryResult<Data>
  /** The height of the skeleton, so that nothing jumps. */
  readonly height: number
  readonly children: (data: Data) => ReactNode
}

/** A part of the dashboard that loads, fails and retries independently. */
export function Block<Data>({ title, query, height, children }: BlockProps<Data>) {
  const id = useId()
  return (
    <section className={classes.block} aria-labelledby={id} aria-busy={query.isPending}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <BlockBody query={query} height={height}>
        {children}
      </BlockBody>
    </section>
  )
}

function BlockBody<Data>({ query, height, children }: Omit<BlockProps<Data>, 'title'>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Skeleton height={height} />
  return <LoadFailure query={query} />
}
