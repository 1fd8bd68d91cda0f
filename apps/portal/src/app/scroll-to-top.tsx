import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { appTexts } from '#app/app.texts.ts'
import classes from '#app/scroll-to-top.module.css'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { focusContent } from '#ui/focus.ts'

const SHOWN_AFTER_PX = 20
const DEBOUNCE_MS = 20

export function ScrollToTop() {
  const t = useTexts(appTexts)
  const isScrolled = useIsScrolled()
  return (
    <div className={classes.corner}>
      {isScrolled && (
        <IconButton variant="default" className={classes.button} label={t('toTop')} onClick={toTop}>
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(() => window.scrollY > SHOWN_AFTER_PX)
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(settling)
      settling = setTimeout(() => setScrolled(window.scrollY > SHOWN_AFTER_PX), DEBOUNCE_MS)
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      clearTimeout(settling)
      window.removeEventListener('scroll', update)
    }
  }, [])
  return isScrolled
}

function toTop() {
  // Smooth scrolling takes a second; no movement may last longer than 150 ms.
  window.scrollTo({ top: 0, behavior: 'instant' })
  // The button disappears, so the focus moves to the content.
  focusContent()
}
