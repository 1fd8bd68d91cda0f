import { type DragEvent, type ReactNode, useState } from 'react'

interface DropAreaProps {
  readonly className: string | undefined
  readonly onFiles: (files: File[]) => void
  readonly children: ReactNode
}

/** Takes dropped files; `data-over` while some are above. A button does the same. */
export function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={className}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
