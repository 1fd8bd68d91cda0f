import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** How they stand; default: beside each other. */
  readonly className?: string | undefined
}

/** Names with their values. What has none is left out. */
export function Facts({ facts, className = classes.line }: FactsProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
