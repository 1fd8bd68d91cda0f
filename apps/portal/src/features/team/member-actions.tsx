import { useAskedSend } from '#lib/actions/use-asked-send.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { Question } from '#ui/question.tsx'
import { type Account, teamQuery } from './team.queries.ts'
import { teamTexts } from './team.texts.ts'

const importRoles = () => import('./roles-dialog.tsx').then((file) => file.RolesDialog)

export function MemberActions({ name, account }: { name: string; account: Account }) {
  const t = useTexts(teamTexts)
  const roles = useLazy(importRoles)
  const params = { id: account.id }
  const shared = { invalidates: [teamQuery.queryKey], failsAs: 'notification' } as const
  const resend = useSend({
    ...shared,
    send: () => send('resendInvitation', { params }),
    toast: () => t('resent'),
  })
  const activate = useSend({
    ...shared,
    send: () => send('activateTeamMember', { params }),
    toast: () => t('activated'),
  })
  const deactivate = useAskedSend({
    invalidates: [teamQuery.queryKey],
    send: () => send('deactivateTeamMember', { params }),
    toast: () => t('deactivated'),
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
      <Button variant="default" size="small" aria-label={t('rolesOf', { name })} {...roles.trigger}>
        {t('roles')}
      </Button>
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
        <Button
          variant="default"
          size="small"
          aria-label={t('deactivateOne', { name })}
          aria-haspopup="dialog"
          onClick={deactivate.ask}
        >
          {t('deactivate')}
        </Button>
      )}
      {roles.Dialog && <roles.Dialog {...roles.dialog} name={name} account={account} />}
      {roles.failure}
      <Question
        {...deactivate.question}
        title={t('deactivateOne', { name })}
        text={t('deactivateText', { name })}
        other={{ text: t('cancel'), onClick: deactivate.close }}
        main={{
          text: t('deactivate'),
          busy: deactivate.isBusy,
          onClick: deactivate.send,
        }}
      />
    </>
  )
}
