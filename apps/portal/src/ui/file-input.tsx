import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange'> {
  readonly onFiles: (files: File[]) => void
}

/** Chooses files for a button, which presses this hidden input. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // Otherwise choosing the same file again causes no event.
        currentTarget.value = ''
        onFiles(files)
      }}
    />
  )
}
