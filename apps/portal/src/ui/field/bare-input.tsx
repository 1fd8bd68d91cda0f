import type { ComponentProps } from 'react'

/** For inputs without a label above, such as a colour or a slider. The class has a style. */
export function BareInput(props: ComponentProps<'input'>) {
  return <input {...props} />
}
