import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** The layout of the facts; default: beside each other. */
  readonly className?: string | undefined
}

/** Names with their values, without empty ones. */
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
