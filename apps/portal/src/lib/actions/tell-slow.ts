import { translator } from '#lib/texts/texts.tsx'
import { dismiss, hasArea, notify } from './notify.ts'
import { slowTexts } from './tell-slow.texts.ts'

let slowCalls = 0
let hide: (() => void) | undefined

/** Announces slow calls until the last one ends. Returns a function for the end of this call. */
export function tellSlow(): () => void {
  slowCalls += 1
  hide ??= show(translator(slowTexts, 'pl')('slow'))
  return () => {
    slowCalls -= 1
    if (slowCalls > 0) return
    hide?.()
    hide = undefined
  }
}

function show(text: string): () => void {
  if (hasArea()) {
    const id = notify('waiting', text)
    return () => dismiss(id)
  }
  // The pages before the sign-in have no area for notifications.
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = text
  document.querySelector('main')?.append(line)
  return () => line.remove()
}
