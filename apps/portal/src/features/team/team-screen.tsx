import { UserRoundPlus } from 'lucide-react'
import { AskSalesman } from '#domain/account/ask-salesman.tsx'
import { LimitsCard } from '#domain/documents/limits-card.tsx'
import { type Member, teamQuery } from '#domain/team/team.queries.ts'
import { dataOr, isNotOffered, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { MemberRow } from './member-row.tsx'
import { seeing } from './rights.ts'
import { type Right, rightNames, teamTexts } from './team.texts.ts'

const importInvite = () => import('./member-dialogs.tsx').then((file) => file.InviteDialog)

export function TeamScreen() {
  return hasFeature('team') ? <Team /> : <NotFound />
}

function Team() {
  const t = useTexts(teamTexts)
  const part = usePart(teamQuery)
  const grantable = useGrantable(dataOr(part, null))
  const isLocked = switchedLogin() !== null
  const hasTeam = !isNotOffered(part)
  const mayInvite = hasTeam && !isLocked
  return (
    <>
      <PageHeading text={t('title')}>
        {mayInvite && (
          <DialogButton
            size="large"
            icon={<UserRoundPlus size={18} aria-hidden="true" />}
            importer={importInvite}
            with={{ agent: undefined, grantable }}
          >
            {t('invite')}
          </DialogButton>
        )}
      </PageHeading>
      {isLocked && <Notice tone="information" text={t('locked')} />}
      {hasTeam ? (
        <Loaded part={part} failed={t('failed')} loading={t('loading')} skeleton={skeleton}>
          {(team) => team && <Members team={team} grantable={grantable} />}
        </Loaded>
      ) : (
        <AskSalesman text={t('noTeam')} />
      )}
      {hasFeature('documents') && !isLocked && <LimitsCard />}
    </>
  )
}

/** The rights that this master can give and the backend knows. */
function useGrantable(team: readonly Member[] | null): readonly Right[] {
  const { roles } = useUser()
  const knowsRights = team?.some(({ account }) => account?.mayConfirm !== undefined)
  return rightNames.filter((right) => {
    if (right === 'MASTER') return knowsRights
    if (right === 'CONFIRM') return knowsRights && roles.includes(seeing)
    return roles.includes(right)
  })
}

function Members({ team, grantable }: { team: Member[]; grantable: readonly Right[] }) {
  const t = useTexts(teamTexts)
  return (
    <>
      <Text size={14} below={16} secondary breaks>
        {t(team.length < 2 ? 'empty' : 'intro')}
      </Text>
      {team.length > 0 && (
        <Table label={t('title')}>
          <thead>
            <tr>
              {(['person', 'rights', 'state', 'signedIn'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {team.map((member) => (
              <MemberRow
                key={`${member.agentId}.${member.account?.id}`}
                {...{ member, grantable }}
              />
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

const skeleton = <Skeleton height={320} />
