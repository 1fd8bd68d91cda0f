import { switchedLogin } from '#lib/session/switched-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { InviteAgent } from './invite-agent.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberStateBadge } from './member-state.tsx'
import { grantableRoles, roleTexts } from './role.texts.ts'
import classes from './team.module.css'
import type { Account, Member } from './team.queries.ts'
import { teamTexts } from './team.texts.ts'

export function MemberItem({ member }: { member: Member }) {
  const { name, account } = member
  return (
    <li className={classes.member}>
      <div className={classes.who}>
        <Text below={2} bold breaks>
          {name}
        </Text>
        {account && <AccountText account={account} />}
      </div>
      <MemberStateBadge state={account ? account.state : 'none'} />
      {!switchedLogin() && (
        <div className={classes.actions}>
          {account ? (
            <MemberActions name={name} account={account} />
          ) : (
            <InviteAgent agent={member} />
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
