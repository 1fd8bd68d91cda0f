import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { FileInput } from './file-input.tsx'

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
      <FileInput
        ref={input}
        aria-label={button['aria-label']}
        {...{ accept, capture, multiple }}
        onFiles={([first, ...rest]) => first && onFiles([first, ...rest])}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
