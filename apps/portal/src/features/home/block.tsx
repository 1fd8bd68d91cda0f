import type { ReactNode } from 'react'
import type { Part } from '#lib/api/part.ts'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface BlockProps<Data> {
  readonly title: string
  readonly part: Part<Data>
  /** The height of the skeleton, so that nothing jumps. */
  readonly height: number
  readonly children: (data: Data) => ReactNode
}

/** A part of the dashboard that loads, fails and retries independently. */
export function Block<Data>({ title, part, height, children }: BlockProps<Data>) {
  return (
    <Card title={title} small busy={part.isLoading}>
      <Loaded part={part} skeleton={<Skeleton height={height} />}>
        {children}
      </Loaded>
    </Card>
  )
}
