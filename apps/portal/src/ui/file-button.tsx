import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { Button } from './button.tsx'

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  readonly text: string
  /** The file's name. */
  readonly name: string
  readonly load: (signal: AbortSignal) => Promise<Blob>
}

/** Saves a file. A failure is a notification. */
export function FileButton({ text, name, load, ...style }: FileButtonProps) {
  const { send, isBusy } = useSend<void, void>({
    send: async (_, signal) => saveFile(await load(signal), name),
  })
  return (
    <Button
      variant="default"
      size="small"
      {...style}
      busy={isBusy}
      icon={<Download size={14} aria-hidden="true" />}
      onClick={() => void send()}
    >
      {text}
    </Button>
  )
}
