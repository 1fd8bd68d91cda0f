import { UserRoundPlus } from 'lucide-react'
import { AskSalesman } from '#domain/account/ask-salesman.tsx'
import { LimitsCard } from '#domain/documents/limits-card.tsx'
import { isNotOffered, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { switchedLogin } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Hint } from '#ui/hint.tsx'
import { Stack } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MemberItem } from './member-item.tsx'
import { type Member, teamQuery } from './team.queries.ts'
import { teamTexts } from './team.texts.ts'

const importInvite = () => import('./member-dialogs.tsx').then((file) => file.InviteDialog)

export function TeamScreen() {
  return hasFeature('team') ? <Team /> : <NotFound />
}

function Team() {
  const t = useTexts(teamTexts)
  const part = usePart(teamQuery)
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
            with={{ agent: undefined }}
          >
            {t('invite')}
          </DialogButton>
        )}
      </PageHeading>
      {isLocked && <Notice tone="information" text={t('locked')} />}
      {hasTeam ? (
        <Card maxWidth={960}>
          <Loaded part={part} failed={t('failed')} loading={t('loading')} skeleton={skeleton}>
            {(team) => team && <Members team={team} />}
          </Loaded>
        </Card>
      ) : (
        <AskSalesman text={t('noTeam')} />
      )}
      {hasFeature('documents') && !isLocked && <LimitsCard />}
    </>
  )
}

function Members({ team }: { team: Member[] }) {
  const t = useTexts(teamTexts)
  return (
    <>
      <Hint text={t(team.length === 0 ? 'empty' : 'intro')} breaks />
      {team.length > 0 && (
        <Stack as="ul" gap={0} top={12}>
          {team.map((member) => (
            <MemberItem key={`${member.agentId}.${member.account?.id}`} member={member} />
          ))}
        </Stack>
      )}
    </>
  )
}

const skeleton = (
  <>
    <Skeleton height={24} width="60%" below={24} />
    <Skeleton height={68} below={16} />
    <Skeleton height={68} below={16} />
    <Skeleton height={68} />
  </>
)
