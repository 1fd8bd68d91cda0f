import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface ChooseFilesProps
  extends Omit<ComponentProps<typeof Button>, 'onClick'>,
    Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  readonly onFiles: (files: [File, ...File[]]) => void
}

/** A button for the browser's choice of a file, or of several. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { accept, capture, multiple, onFiles, ...button } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={button['aria-label']}
        {...{ accept, capture, multiple }}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? []
          // Otherwise choosing the same file again causes no event.
          currentTarget.value = ''
          if (first) onFiles([first, ...others])
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
