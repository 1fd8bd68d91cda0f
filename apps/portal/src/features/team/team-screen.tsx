import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { switchedLogin } from '#lib/switched-login.ts'
import { useTexts } from '#lib/texts.tsx'
import { AskSalesman } from '#ui/ask-salesman.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberItem } from './member-item.tsx'
import classes from './team.module.css'
import { type Member, teamQuery } from './team.queries.ts'
import { teamTexts } from './team.texts.ts'

export function TeamScreen(): ReactNode {
  const t = useTexts(teamTexts)
  const query = useQuery(teamQuery)
  const [invited, setInvited] = useState<Member | 'new' | null>(null)
  const isLocked = switchedLogin() !== null
  const hasTeam = query.data !== null
  const mayInvite = hasTeam && !isLocked
  return (
    <>
      <PageHeading text={t('title')}>
        {mayInvite && (
          <Button
            size="large"
            icon={<UserRoundPlus size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setInvited('new')}
          >
            {t('invite')}
          </Button>
        )}
      </PageHeading>
      {isLocked && <Notice tone="information" text={t('locked')} />}
      {hasTeam ? (
        <Card className={classes.card}>
          <Loaded
            query={query}
            failed={t('failed')}
            skeleton={<TeamSkeleton label={t('loading')} />}
          >
            {(team) => team && <Members team={team} onInvite={setInvited} />}
          </Loaded>
        </Card>
      ) : (
        <AskSalesman text={t('noTeam')} />
      )}
      <InviteDialog
        opened={invited !== null}
        onClose={() => setInvited(null)}
        agent={invited === 'new' || invited === null ? undefined : invited}
      />
    </>
  )
}

function Members({ team, onInvite }: { team: Member[]; onInvite: (agent: Member) => void }) {
  const t = useTexts(teamTexts)
  if (team.length === 0) return <p className={classes.text}>{t('empty')}</p>
  return (
    <>
      <p className={classes.text}>{t('intro')}</p>
      <ul className={classes.members}>
        {team.map((member) => (
          <MemberItem
            key={`${member.agentId}.${member.account?.id}`}
            member={member}
            onInvite={() => onInvite(member)}
          />
        ))}
      </ul>
    </>
  )
}

function TeamSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={24} width="60%" below={24} />
      <Skeleton height={68} below={16} />
      <Skeleton height={68} below={16} />
      <Skeleton height={68} />
    </div>
  )
}
