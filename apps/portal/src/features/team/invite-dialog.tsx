import type { Role } from '@partner-portal/contract/roles'
import { teamInvitation } from '@partner-portal/contract/rules/team'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { rolesIn } from './roles-in.ts'
import { type Member, teamQuery } from './team.queries.ts'
import { teamTexts } from './team.texts.ts'

const usual = ['ROLE_LEAD_BLOCKING', 'ROLE_LEAD_LIST', 'ROLE_SETTINGS'] satisfies readonly Role[]

export function InviteDialog({ agent, ...dialog }: DialogProps & { agent: Member | undefined }) {
  const t = useTexts(teamTexts)
  return (
    <Dialog {...dialog} title={t('inviteTitle')} width={520} closesOnOutsidePress={false}>
      <InviteForm agent={agent} onDone={dialog.onClose} />
    </Dialog>
  )
}

function InviteForm({ agent, onDone }: { agent: Member | undefined; onDone: () => void }) {
  const t = useTexts(teamTexts)
  const own = useUser().roles
  const { values, change, failure, busy, submit, field } = useForm({
    start: {
      name: agent?.name ?? '',
      email: '',
      phoneNumber: '',
      roles: usual.filter((role) => own.includes(role)).join(' '),
    },
    schema: teamInvitation,
    read: ({ roles, ...typed }) => ({
      ...typed,
      roles: rolesIn(roles),
      agentId: agent?.agentId ?? null,
    }),
    send: (body) => send('createTeamMember', { body }),
    toast: (_, { email }) => t('invited', { email }),
    onSuccess: onDone,
    invalidates: [teamQuery.queryKey],
    explain: (error) =>
      hasCode(error, 'LOGIN_TAKEN', 409) ? { email: t('loginTaken') } : undefined,
  })
  return (
    <Stack as="form" gap={20} onSubmit={submit} noValidate>
      <Text size={14} secondary breaks>
        {t('inviteText')}
      </Text>
      {failure && <Notice tone="danger" text={failure} />}
      <TextField
        {...field('name')}
        label={t('name')}
        autoComplete="off"
        readOnly={agent !== undefined}
        data-autofocus={agent === undefined || undefined}
      />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="off"
        data-autofocus={agent !== undefined || undefined}
      />
      <TextField {...field('phoneNumber')} label={t('phone')} type="tel" autoComplete="off" />
      <RoleBoxes
        chosen={rolesIn(values.roles)}
        onChange={(roles) => change('roles', roles.join(' '))}
      />
      <Button size="large" type="submit" busy={busy}>
        {t('sendInvitation')}
      </Button>
    </Stack>
  )
}
