import type { ComponentProps } from 'react'

/** For what is no field with a label above it, such as a colour or a slider. Its class has a style. */
export function BareInput(props: ComponentProps<'input'>) {
  return <input {...props} />
}
