import { queryOptions } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { sendIfOffered } from '#lib/api/api.ts'
import { dataOr, isNotOffered, usePart } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import classes from './bell.module.css'
import { bellTexts } from './bell.texts.ts'

const importNews = () => import('./news-dialog.tsx').then((file) => file.NewsDialog)

/** The count of unread news, asked while the page is visible. Null for a backend without the call. */
const unreadQuery = queryOptions({
  queryKey: ['news', 'unread'],
  queryFn: async ({ signal }) => {
    return (await sendIfOffered('getUnreadNews', { signal }))?.count ?? null
  },
  refetchInterval: ({ state }) => (state.data === null ? false : 60_000),
  refetchOnWindowFocus: ({ state }) => state.data !== null,
  staleTime: 10_000,
})

/** Opens the news, with the unread count. Nothing for a backend without news. */
export function Bell() {
  const t = useTexts(bellTexts)
  const part = usePart(unreadQuery)
  if (isNotOffered(part)) return null
  // The button opens the news without their number.
  const count = dataOr(part, 0) ?? 0
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
