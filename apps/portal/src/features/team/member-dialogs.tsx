import type { Role } from '@partner-portal/contract/protocol/roles'
import { memberRoles, teamInvitation } from '@partner-portal/contract/team/team.rules'
import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Form } from '#ui/field/form.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Hint } from '#ui/hint.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Question } from '#ui/question.tsx'
import classes from './team.module.css'
import { type Account, type Member, teamQuery } from './team.queries.ts'
import { grantableRoles, roleTexts, teamTexts } from './team.texts.ts'

const usual = ['ROLE_LEAD_BLOCKING', 'ROLE_LEAD_LIST', 'ROLE_SETTINGS'] satisfies readonly Role[]

export function InviteDialog({ agent, ...dialog }: DialogProps & { agent: Member | undefined }) {
  const t = useTexts(teamTexts)
  const ownRoles = useUser().roles
  const form = useForm({
    start: {
      name: agent?.name ?? '',
      email: '',
      phoneNumber: '',
      roles: usual.filter((role) => ownRoles.includes(role)).join(' '),
    },
    draft: `invitation.${agent?.agentId ?? ''}`,
    schema: teamInvitation,
    read: ({ roles, ...typed }) => ({
      ...typed,
      roles: rolesIn(roles),
      agentId: agent?.agentId ?? null,
    }),
    send: (body) => send('createTeamMember', { body }),
    toast: (_, { email }) => t('invited', { email }),
    onSuccess: dialog.onClose,
    invalidates: [teamQuery.queryKey],
    explain: (error) =>
      hasCode(error, 'LOGIN_TAKEN', 409) ? { email: t('loginTaken') } : undefined,
  })
  return (
    <Dialog {...dialog} title={t('inviteTitle')} width={520} closesOnOutsidePress={false}>
      <Form
        form={form}
        intro={<Hint text={t('inviteText')} breaks />}
        submitText={t('sendInvitation')}
      >
        <TextField
          {...form.field('name')}
          label={t('name')}
          autoComplete="off"
          readOnly={agent !== undefined}
          data-autofocus={agent === undefined || undefined}
        />
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="off"
          data-autofocus={agent !== undefined || undefined}
        />
        <TextField
          {...form.field('phoneNumber')}
          label={t('phone')}
          type="tel"
          autoComplete="off"
        />
        <RoleBoxes form={form} />
      </Form>
    </Dialog>
  )
}

interface RolesDialogProps extends DialogProps {
  readonly name: string
  readonly account: Account
}

export function RolesDialog({ name, account, ...dialog }: RolesDialogProps) {
  const t = useTexts(teamTexts)
  const ownRoles = useUser().roles
  const roles = account.roles ?? []
  const otherRoles = roles.filter((role) => !ownRoles.includes(role)).length
  const form = useForm({
    start: { roles: roles.filter((role) => ownRoles.includes(role)).join(' ') },
    draft: `roles.${account.id}`,
    schema: memberRoles,
    read: ({ roles }) => ({ roles: rolesIn(roles) }),
    send: (body) => send('updateTeamMember', { params: { id: account.id }, body }),
    toast: () => t('rolesSaved'),
    onSuccess: dialog.onClose,
    invalidates: [teamQuery.queryKey],
  })
  return (
    <Dialog {...dialog} title={t('rolesOf', { name })} width={520} closesOnOutsidePress={false}>
      <Form form={form} intro={<Hint text={t('rolesText')} breaks />} submitText={t('save')}>
        <RoleBoxes form={form} />
        {otherRoles > 0 && <Hint text={t('otherRoles', { count: otherRoles })} breaks />}
      </Form>
    </Dialog>
  )
}

/** Ends a member's rights. Another one may take over the clients. */
export function DeactivateDialog({ member, ...dialog }: DialogProps & { member: Member }) {
  const t = useTexts(teamTexts)
  const { agentId, name, account } = member
  const [successor, setSuccessor] = useState('')
  // Loaded: the list opened this dialog.
  const successors = (dataOr(usePart(teamQuery), null) ?? []).filter(
    (agent) => agent.agentId !== agentId && agent.account?.state === 'active',
  )
  const {
    send: deactivate,
    isBusy,
    failure,
  } = useSend({
    async send() {
      await send('deactivateTeamMember', { params: { id: account?.id ?? 0 } })
      if (!successor) return null
      // Last, so that a member who stays keeps the clients. Both calls can be repeated.
      const body = { agentId: Number(successor), fromAgentId: agentId }
      return send('createLeadHandOver', { body })
    },
    toast: (handOver) =>
      handOver
        ? t('deactivatedHandedOver', { count: handOver.handedOver?.length ?? 0 })
        : t('deactivated'),
    onSuccess: dialog.onClose,
    invalidates: [teamQuery.queryKey, gridKey('findLeads')],
  })
  return (
    <Question
      {...dialog}
      title={t('deactivateOne', { name })}
      text={t('deactivateText', { name })}
      failure={failure}
      alternative={{ text: t('cancel'), onClick: dialog.onClose }}
      main={{ text: t('deactivate'), busy: isBusy, onClick: () => void deactivate() }}
    >
      {hasFeature('leads') && successors.length > 0 && (
        <SelectField
          label={t('successor')}
          empty={t('noHeir')}
          options={successors.map((agent) => ({ value: String(agent.agentId), label: agent.name }))}
          value={successor}
          onChange={(event) => setSuccessor(event.currentTarget.value)}
        />
      )}
    </Question>
  )
}

interface RoleBoxesProps {
  readonly form: {
    /** The names, separated by spaces. */
    readonly values: { readonly roles: string }
    change(field: 'roles', value: string): void
  }
}

/** The roles that this master can give, one box each. */
function RoleBoxes({ form }: RoleBoxesProps) {
  const t = useTexts(teamTexts)
  const name = useTexts(roleTexts)
  const ownRoles = useUser().roles
  const chosenRoles = rolesIn(form.values.roles)
  function toggle(role: string) {
    const rest = chosenRoles.filter((item) => item !== role)
    form.change('roles', (chosenRoles.includes(role) ? rest : [...rest, role]).join(' '))
  }
  return (
    <fieldset className={classes.boxes}>
      <legend>{t('maySee')}</legend>
      {grantableRoles
        .filter((role) => ownRoles.includes(role))
        .map((role) => (
          <Checkbox
            key={role}
            label={name(role)}
            checked={chosenRoles.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
    </fieldset>
  )
}

function rolesIn(text: string): string[] {
  return text.split(' ').filter((role) => role !== '')
}
