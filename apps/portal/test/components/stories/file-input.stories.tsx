import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import type { Stories } from '../story.ts'

function Chooser() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>Wybierz plik</Button>
      <FileInput ref={input} accept=".pdf" onFiles={() => {}} />
    </>
  )
}

export const stories = { 'of a button': () => <Chooser /> } satisfies Stories
