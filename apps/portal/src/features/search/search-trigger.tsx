import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { Search } from 'lucide-react'
import { hasFeature } from '#lib/config/features.ts'
import { mayUserOpen } from '#lib/routing/guard.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { useKeydown } from '#ui/focus.ts'
import { useLazy } from '#ui/lazy.tsx'
import classes from './search-trigger.module.css'
import { searchTriggerTexts } from './search-trigger.texts.ts'

const importSearch = () => import('./search-dialog.tsx').then((file) => file.SearchDialog)

/** Opens the search, also by Ctrl+K. Nothing for a backend without it, or users without a list. */
export function SearchTrigger() {
  const user = useUser()
  const hasLists = Object.values(gridPages).some((page) => mayUserOpen(page, user))
  return hasFeature('records') && hasLists && <Trigger />
}

function Trigger() {
  const t = useTexts(searchTriggerTexts)
  const { trigger, Dialog, dialog, failure } = useLazy(importSearch)
  useSearchKey(trigger.onClick)
  return (
    <>
      <BareButton {...trigger} className={classes.trigger} aria-keyshortcuts="Control+K Meta+K">
        <Search size={18} color="var(--portal-action)" aria-hidden="true" />
        <span className={classes.text}>{t('search')}</span>
        <kbd className={classes.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </BareButton>
      {Dialog && <Dialog {...dialog} />}
      {failure}
    </>
  )
}

function useSearchKey(open: () => void) {
  useKeydown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    if (!document.querySelector('dialog:modal')) open()
  })
}
