import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { AskingButton } from '#ui/question.tsx'
import { type Account, teamQuery } from './team.queries.ts'
import { teamTexts } from './team.texts.ts'

const importRoles = () => import('./member-dialogs.tsx').then((file) => file.RolesDialog)

export function MemberActions({ name, account }: { name: string; account: Account }) {
  const t = useTexts(teamTexts)
  const params = { id: account.id }
  const invalidates = [teamQuery.queryKey]
  const resend = useSend({
    send: () => send('resendInvitation', { params }),
    toast: () => t('resent'),
    invalidates,
    failsAs: 'notification',
  })
  const activate = useSend({
    send: () => send('activateTeamMember', { params }),
    toast: () => t('activated'),
    invalidates,
    failsAs: 'notification',
  })
  const { state } = account
  return (
    <>
      {state === 'invited' && (
        <Button
          variant="default"
          size="small"
          busy={resend.isBusy}
          aria-label={t('resendOne', { name })}
          onClick={() => void resend.send()}
        >
          {t('resend')}
        </Button>
      )}
      <DialogButton
        variant="default"
        size="small"
        aria-label={t('rolesOf', { name })}
        importer={importRoles}
        with={{ name, account }}
      >
        {t('roles')}
      </DialogButton>
      {state === 'deactivated' && (
        <Button
          variant="default"
          size="small"
          busy={activate.isBusy}
          aria-label={t('activateOne', { name })}
          onClick={() => void activate.send()}
        >
          {t('activate')}
        </Button>
      )}
      {state !== 'deactivated' && state !== 'disabled' && (
        <AskingButton
          variant="default"
          size="small"
          aria-label={t('deactivateOne', { name })}
          title={t('deactivateOne', { name })}
          text={t('deactivateText', { name })}
          cancel={t('cancel')}
          confirm={t('deactivate')}
          action={{
            send: () => send('deactivateTeamMember', { params }),
            toast: () => t('deactivated'),
            invalidates,
          }}
        >
          {t('deactivate')}
        </AskingButton>
      )}
    </>
  )
}
