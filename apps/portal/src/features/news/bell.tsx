import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import classes from './bell.module.css'
import { bellTexts } from './bell.texts.ts'
import { unreadQuery } from './unread.queries.ts'

const importNews = () => import('./news-dialog.tsx').then((file) => file.NewsDialog)

/** Opens the news, and says how many are unread. Nothing for a backend without news. */
export function Bell() {
  const t = useTexts(bellTexts)
  const { data: unread } = useQuery(unreadQuery)
  if (unread === null) return null
  const count = unread ?? 0
  return (
    <DialogButton
      as={IconButton}
      label={count > 0 ? t('unread', { count }) : t('title')}
      className={classes.bell}
      importer={importNews}
      with={{ unread: count }}
    >
      <BellIcon size={20} aria-hidden="true" />
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </DialogButton>
  )
}
