import { memberRoles } from '@partner-portal/contract/rules/team'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { rolesIn } from './roles-in.ts'
import { type Account, teamQuery } from './team.queries.ts'
import { teamTexts } from './team.texts.ts'

interface RolesDialogProps extends DialogProps {
  readonly name: string
  readonly account: Account
}

export function RolesDialog({ name, account, ...dialog }: RolesDialogProps) {
  const t = useTexts(teamTexts)
  return (
    <Dialog {...dialog} title={t('rolesOf', { name })} width={520} closesOnOutsidePress={false}>
      <RolesForm account={account} onDone={dialog.onClose} />
    </Dialog>
  )
}

function RolesForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const t = useTexts(teamTexts)
  const own = useUser().roles
  const held = account.roles ?? []
  const others = held.filter((role) => !own.includes(role)).length
  const { values, change, failure, busy, submit } = useForm({
    start: { roles: held.filter((role) => own.includes(role)).join(' ') },
    schema: memberRoles,
    read: ({ roles }) => ({ roles: rolesIn(roles) }),
    send: (body) => send('updateTeamMember', { params: { id: account.id }, body }),
    toast: () => t('rolesSaved'),
    onSuccess: onDone,
    invalidates: [teamQuery.queryKey],
  })
  return (
    <Stack as="form" gap={20} onSubmit={submit} noValidate>
      <Text size={14} secondary breaks>
        {t('rolesText')}
      </Text>
      {failure && <Notice tone="danger" text={failure} />}
      <RoleBoxes
        chosen={rolesIn(values.roles)}
        onChange={(roles) => change('roles', roles.join(' '))}
      />
      {others > 0 && (
        <Text size={14} secondary breaks>
          {t('otherRoles', { count: others })}
        </Text>
      )}
      <Button size="large" type="submit" busy={busy}>
        {t('save')}
      </Button>
    </Stack>
  )
}
