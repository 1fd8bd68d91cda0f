import { CircleDashed, CircleOff, Clock, UserRoundCheck } from 'lucide-react'
import { send } from '#lib/api/api.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { SendButton } from '#ui/question.tsx'
import { statusBadge } from '#ui/status-badge.tsx'
import classes from './team.module.css'
import { type Account, type Member, teamQuery } from './team.queries.ts'
import { grantableRoles, memberStateTexts, roleTexts, teamTexts } from './team.texts.ts'

const importInvite = () => import('./member-dialogs.tsx').then((file) => file.InviteDialog)

const MemberStateBadge = statusBadge(memberStateTexts, {
  active: { tone: 'success', icon: UserRoundCheck },
  invited: { tone: 'information', icon: Clock },
  deactivated: { tone: 'neutral', icon: CircleOff },
  suspended: { tone: 'warning', icon: CircleOff },
  disabled: { tone: 'danger', icon: CircleOff },
  none: { tone: 'neutral', icon: CircleDashed },
})

export function MemberItem({ member }: { member: Member }) {
  const t = useTexts(teamTexts)
  const { name, account } = member
  const state = account ? account.state : 'none'
  return (
    <li className={classes.member}>
      <div>
        <Text below={2} bold breaks>
          {name}
        </Text>
        {account && <AccountText account={account} />}
      </div>
      {state && (
        <div>
          <MemberStateBadge status={state} />
        </div>
      )}
      {!switchedLogin() && (
        <div className={classes.actions}>
          {account ? (
            <MemberActions member={member} account={account} />
          ) : (
            <DialogButton
              variant="default"
              size="small"
              aria-label={t('inviteOne', { name })}
              importer={importInvite}
              with={{ agent: member }}
            >
              {t('inviteShort')}
            </DialogButton>
          )}
        </div>
      )}
    </li>
  )
}

function AccountText({ account }: { account: Account }) {
  const t = useTexts(teamTexts)
  const roleName = useTexts(roleTexts)
  const names = grantableRoles
    .filter((role) => account.roles?.includes(role))
    .map((role) => roleName(role))
  return (
    <>
      <Text size={14} secondary breaks>
        {account.email ?? account.username}
      </Text>
      <Text size={14} secondary breaks>
        {names.length > 0 ? names.join(', ') : t('noRoles')}
      </Text>
    </>
  )
}

const importDeactivate = () => import('./member-dialogs.tsx').then((file) => file.DeactivateDialog)
const importRoles = () => import('./member-dialogs.tsx').then((file) => file.RolesDialog)

function MemberActions({ member, account }: { member: Member; account: Account }) {
  const t = useTexts(teamTexts)
  const { name } = member
  const { id, state } = account
  const invalidates = [teamQuery.queryKey]
  return (
    <>
      {state === 'invited' && (
        <SendButton
          size="small"
          aria-label={t('resendOne', { name })}
          action={{
            send: () => send('resendInvitation', { params: { id } }),
            toast: () => t('resent'),
            invalidates,
          }}
        >
          {t('resend')}
        </SendButton>
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
        <SendButton
          size="small"
          aria-label={t('activateOne', { name })}
          action={{
            send: () => send('activateTeamMember', { params: { id } }),
            toast: () => t('activated'),
            invalidates,
          }}
        >
          {t('activate')}
        </SendButton>
      )}
      {state !== 'deactivated' && state !== 'disabled' && (
        <DialogButton
          variant="default"
          size="small"
          aria-label={t('deactivateOne', { name })}
          importer={importDeactivate}
          with={{ member }}
        >
          {t('deactivate')}
        </DialogButton>
      )}
    </>
  )
}
