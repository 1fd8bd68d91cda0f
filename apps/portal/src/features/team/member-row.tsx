import { dayRange } from '@partner-portal/contract/values/day-ranges'
import { plain } from '@partner-portal/contract/values/opaque'
import { useLocation } from '@tanstack/react-router'
import { CircleDashed, CircleOff, Clock, UserRoundCheck } from 'lucide-react'
import type { Account, Member } from '#domain/team/team.queries.ts'
import { formatDate, formatMoment, formatPercent } from '#lib/format/format.ts'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { BareButton } from '#ui/button.tsx'
import { Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { statusBadge } from '#ui/status-badge.tsx'
import { nearestSet, rightsOf } from './rights.ts'
import classes from './team.module.css'
import {
  keyRights,
  keyRightTexts,
  memberStateTexts,
  type Right,
  rightSetTexts,
  roleTexts,
  teamTexts,
} from './team.texts.ts'

const importInvite = () => import('./member-dialogs.tsx').then((file) => file.InviteDialog)
const importMember = () => import('./member-dialogs.tsx').then((file) => file.MemberDialog)

const MemberStateBadge = statusBadge(memberStateTexts, {
  active: { tone: 'success', icon: UserRoundCheck },
  invited: { tone: 'information', icon: Clock },
  deactivated: { tone: 'neutral', icon: CircleOff },
  suspended: { tone: 'warning', icon: CircleOff },
  disabled: { tone: 'danger', icon: CircleOff },
  none: { tone: 'neutral', icon: CircleDashed },
})

interface MemberRowProps {
  readonly member: Member
  readonly grantable: readonly Right[]
}

/** A press opens the person: the rights of a user, or the invitation of an agent without an account. */
export function MemberRow({ member, grantable }: MemberRowProps) {
  const t = useTexts(teamTexts)
  const { account } = member
  const found = useLocation({ select: ({ hash }) => hash })
  const isFound = account !== null && found === String(account.id)
  return (
    <tr
      className={classes.row}
      tabIndex={isFound ? -1 : undefined}
      ref={isFound ? takeFocus : null}
    >
      <th scope="row">
        <div>
          <Opener {...{ member, grantable }} />
          {account && (
            <Text size={13} secondary breaks>
              {account.email ?? account.username}
            </Text>
          )}
        </div>
      </th>
      <td data-label={t('rights')}>
        <div>
          {account && <Rights {...{ account, grantable }} />}
          {account && (
            <Text size={13} secondary>
              {t(member.agentId === null || account.isMaster ? 'seesFirm' : 'seesOwn')}
            </Text>
          )}
          <Shares shares={member.shares ?? []} />
        </div>
      </td>
      <td data-label={t('state')}>
        <MemberStateBadge status={account ? account.state : 'none'} />
      </td>
      <td data-label={t('signedIn')}>
        {account?.signedInAt === null && t('never')}
        {account?.signedInAt && formatMoment(account.signedInAt)}
      </td>
    </tr>
  )
}

function Opener({ member, grantable }: MemberRowProps) {
  const t = useTexts(teamTexts)
  const { username } = useUser()
  const { name, account } = member
  const isOwn = account?.username === username
  if (isOwn || switchedLogin()) return <b>{isOwn ? t('you', { name }) : name}</b>
  const looks = { as: BareButton, className: classes.open ?? '', children: name }
  return account ? (
    <DialogButton {...looks} importer={importMember} with={{ member, account, grantable }} />
  ) : (
    <DialogButton
      {...looks}
      aria-label={t('inviteOne', { name })}
      importer={importInvite}
      with={{ agent: member, grantable }}
    />
  )
}

/** The share that holds, and those to come. */
function Shares({ shares }: { shares: NonNullable<Member['shares']> }) {
  const t = useTexts(teamTexts)
  const held = shares.findLastIndex(({ from }) => plain(from) <= today())
  const shown = shares.slice(Math.max(held, 0)).map(({ from, basisPoints }) =>
    t('shareSince', {
      share: basisPoints === null ? t('withoutShare') : formatPercent(basisPoints),
      day: formatDate(dayRange('thisMonth', plain(from)).from),
    }),
  )
  if (shown.length === 0) return null
  return (
    <Text size={13} secondary>
      {t('shares', { shares: shown.join(', ') })}
    </Text>
  )
}

/** At most this many rights, or differences from a set, are named one by one. */
const FEW = 4

function Rights({ account, grantable }: Omit<MemberRowProps, 'member'> & { account: Account }) {
  const t = useTexts(teamTexts)
  const keyName = useTexts(keyRightTexts)
  const held = rightsOf(account)
  const keys = keyRights.filter((right) => held.includes(right)).map((right) => keyName(right))
  return (
    <div>
      {useSetName(held, grantable) ?? t('custom', { count: held.length })}
      <Text size={13} secondary>
        {keys.join(', ')}
      </Text>
    </div>
  )
}

/** A few rights by name, others as a set with its differences. Undefined: far from all sets. */
function useSetName(held: readonly Right[], grantable: readonly Right[]) {
  const t = useTexts(teamTexts)
  const setName = useTexts(rightSetTexts)
  const nameOf = useTexts(roleTexts)
  const nearest = nearestSet(held, grantable)
  const namesOf = (rights: readonly Right[]) => rights.map((right) => nameOf(right)).join(', ')
  if (held.length === 0) return undefined
  if (!nearest || (held.length <= FEW && nearest.differences > 0)) return namesOf(held)
  const { set, added, missing, differences } = nearest
  if (differences > FEW) return undefined
  const without = { names: namesOf(missing) }
  if (set === 'owner' && missing.length > 0) return t('allWithout', without)
  return [
    setName(set),
    added.length > 0 && t('setWith', { names: namesOf(added) }),
    missing.length > 0 && t('setWithout', without),
  ]
    .filter(Boolean)
    .join(' ')
}
