import { UserRoundPlus } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import type { Member } from './team.queries.ts'
import { teamTexts } from './team.texts.ts'

const importDialog = () => import('./invite-dialog.tsx').then((file) => file.InviteDialog)

/** Invites a new agent, or one of the records who has no account. */
export function InviteAgent({ agent }: { agent?: Member }) {
  const t = useTexts(teamTexts)
  const { trigger, Dialog, dialog, failure } = useLazy(importDialog)
  return (
    <>
      {agent ? (
        <Button
          variant="default"
          size="small"
          aria-label={t('inviteOne', { name: agent.name })}
          {...trigger}
        >
          {t('inviteShort')}
        </Button>
      ) : (
        <Button size="large" icon={<UserRoundPlus size={18} aria-hidden="true" />} {...trigger}>
          {t('invite')}
        </Button>
      )}
      {Dialog && <Dialog {...dialog} agent={agent} />}
      {failure}
    </>
  )
}
