import { memberChange, teamInvitation } from '@partner-portal/contract/team/team.rules'
import { dayText } from '@partner-portal/contract/values/days'
import { plain } from '@partner-portal/contract/values/opaque'
import { parseTypedAmount } from '@partner-portal/contract/values/typed-amount'
import { type Account, type Member, teamKeys, teamQuery } from '#domain/team/team.queries.ts'
import { send } from '#lib/api/api.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { formatMonth, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Form } from '#ui/field/form.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row } from '#ui/layout.tsx'
import { DialogButton, type DialogProps } from '#ui/lazy.tsx'
import { SendButton } from '#ui/question.tsx'
import {
  bodyOf,
  type RightSet,
  rightSetNames,
  rightsInSet,
  rightsOf,
  setOfRights,
  withRight,
} from './rights.ts'
import classes from './team.module.css'
import { type Right, rightSetTexts, roleTexts, teamTexts } from './team.texts.ts'

interface Given {
  /** The rights that this master can give. */
  readonly grantable: readonly Right[]
}

type InviteProps = DialogProps & Given & { readonly agent: Member | undefined }

export function InviteDialog({ agent, grantable, ...dialog }: InviteProps) {
  const t = useTexts(teamTexts)
  const isNewAgent = agent === undefined
  const setsScope = isNewAgent && grantable.includes('MASTER')
  const form = useForm({
    start: {
      name: agent?.name ?? '',
      email: '',
      phoneNumber: '',
      scope: 'agent',
      roles: rightsInSet('salesperson', grantable).join(' '),
    },
    draft: `invitation.${agent?.agentId ?? ''}`,
    schema: teamInvitation,
    read: ({ roles, scope, ...typed }) => ({
      ...typed,
      ...bodyOf(namesIn(roles), grantable),
      isAgent: scope === 'agent',
      agentId: agent?.agentId ?? null,
    }),
    send: (body) => send('createTeamMember', { body }),
    toast: (_, { email }) => t('invited', { email }),
    onSuccess: dialog.onClose,
    invalidates: teamKeys,
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
          readOnly={!isNewAgent}
          data-autofocus={isNewAgent || undefined}
        />
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="off"
          data-autofocus={!isNewAgent || undefined}
        />
        <TextField
          {...form.field('phoneNumber')}
          label={t('phone')}
          type="tel"
          autoComplete="off"
        />
        {setsScope && (
          <SelectField
            {...form.field('scope')}
            label={t('scope')}
            options={(['agent', 'employee'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        <RightBoxes
          form={form}
          grantable={grantable}
          onSet={(set) =>
            setsScope && form.change('scope', set === 'salesperson' ? 'agent' : 'employee')
          }
        />
      </Form>
    </Dialog>
  )
}

type MemberProps = DialogProps & Given & { readonly member: Member; readonly account: Account }

const importDeactivate = () =>
  import('./deactivate-dialog.tsx').then((file) => file.DeactivateDialog)

const comebacks = {
  invited: { call: 'resendInvitation', text: 'resend', done: 'resent' },
  deactivated: { call: 'activateTeamMember', text: 'activate', done: 'activated' },
} as const

/** This month and the next eleven. */
function monthsToCome(): string[] {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) =>
    dayText(Date.UTC(year, month - 1 + index, 1)).slice(0, 7),
  )
}

/** A typed percentage has two decimals, as an amount has. Null: empty; -1: no percentage. */
function basisPointsOf(typed: string): number | null {
  const text = typed.replace('%', '').trim()
  return text === '' ? null : (parseTypedAmount(text) ?? -1)
}

/** The rights of a member, of an agent the share of the commission, and the acts on the account. */
export function MemberDialog({ member, account, grantable, ...dialog }: MemberProps) {
  const t = useTexts(teamTexts)
  const { id, state } = account
  const held = [...(account.roles ?? []), ...rightsOf(account)]
  const otherRoles = rightsOf(account).filter((right) => !grantable.includes(right)).length
  const { shares, agentId } = member
  // Loaded: the list opened this dialog.
  const agents = (dataOr(usePart(teamQuery), null) ?? []).filter((other) => !other.account)
  const setsScope = grantable.includes('MASTER')
  const last = shares?.at(-1)
  const months = monthsToCome()
  const basisPoints = last?.basisPoints ?? null
  const start = {
    scope: agentId === null ? 'employee' : 'agent',
    roles: grantable.filter((right) => held.includes(right)).join(' '),
    shareBasisPoints: basisPoints === null ? '' : formatNumber(basisPoints / 100),
    shareFrom: months.find((month) => month === plain(last?.from)) ?? months[0] ?? '',
  }
  const act = state === 'invited' || state === 'deactivated' ? comebacks[state] : null
  const form = useForm({
    start,
    draft: `roles.${id}`,
    // Rights that were left by Escape must not wait for a press on the button.
    unkept: ['roles', 'scope'],
    schema: memberChange,
    read: ({ roles, scope, shareBasisPoints, shareFrom }) => ({
      ...bodyOf(namesIn(roles), grantable),
      ...(scope !== start.scope && {
        isAgent: scope !== 'employee',
        agentId: Number(scope) || null,
      }),
      ...((shareBasisPoints !== start.shareBasisPoints || shareFrom !== start.shareFrom) && {
        shareBasisPoints: basisPointsOf(shareBasisPoints),
        shareFrom,
      }),
    }),
    send: (body) => send('updateTeamMember', { params: { id }, body }),
    toast: () => t('saved'),
    onSuccess: dialog.onClose,
    invalidates: teamKeys,
  })
  return (
    <Dialog {...dialog} title={member.name} width={520} closesOnOutsidePress={false}>
      <Row gap={8} below={20}>
        {act && (
          <SendButton
            action={{
              send: () => send(act.call, { params: { id } }),
              toast: () => t(act.done),
              invalidates: teamKeys,
            }}
          >
            {t(act.text)}
          </SendButton>
        )}
        {state !== 'deactivated' && state !== 'disabled' && (
          <DialogButton variant="default" importer={importDeactivate} with={{ member }}>
            {t('deactivate')}
          </DialogButton>
        )}
      </Row>
      <Form form={form} intro={<Hint text={t('rolesText')} breaks />} submitText={t('save')}>
        {shares && (
          <>
            <TextField
              {...form.field('shareBasisPoints')}
              label={t('share')}
              inputMode="decimal"
              autoComplete="off"
            />
            <SelectField
              {...form.field('shareFrom')}
              label={t('shareFrom')}
              options={months.map((value) => ({ value, label: formatMonth(value, 'long') }))}
            />
            <Hint text={t('shareText')} breaks />
          </>
        )}
        {setsScope && (
          <>
            <SelectField
              {...form.field('scope')}
              label={t('scope')}
              options={[
                ...(['agent', 'employee'] as const).map((value) => ({ value, label: t(value) })),
                ...(agentId === null ? agents : []).map(({ agentId: id, name }) => ({
                  value: String(id),
                  label: t('asAgent', { name }),
                })),
              ]}
            />
            <Hint text={t('scopeText')} breaks />
          </>
        )}
        <RightBoxes form={form} grantable={grantable} />
        {otherRoles > 0 && <Hint text={t('otherRoles', { count: otherRoles })} breaks />}
      </Form>
    </Dialog>
  )
}

interface RightBoxesProps extends Given {
  readonly form: {
    /** The names, separated by spaces. */
    readonly values: { readonly roles: string }
    change(field: 'roles', value: string): void
  }
  readonly onSet?: (set: RightSet) => void
}

/** The rightSets, and the rights that this master can give, one box each. */
function RightBoxes({ form, grantable, onSet }: RightBoxesProps) {
  const t = useTexts(teamTexts)
  const nameOf = useTexts(roleTexts)
  const setName = useTexts(rightSetTexts)
  const chosen = namesIn(form.values.roles)
  const change = (names: readonly string[]) => form.change('roles', names.join(' '))
  return (
    <>
      <SelectField
        label={t('rightSet')}
        empty={t('customSet')}
        value={setOfRights(chosen, grantable) ?? ''}
        options={rightSetNames.map((value) => ({ value, label: setName(value) }))}
        onChange={({ currentTarget: { value } }) => {
          const set = rightSetNames.find((name) => name === value)
          if (!set) return
          change(rightsInSet(set, grantable))
          onSet?.(set)
        }}
      />
      <fieldset className={classes.boxes}>
        <legend>{t('maySee')}</legend>
        {grantable.map((right) => (
          <Checkbox
            key={right}
            label={nameOf(right)}
            checked={chosen.includes(right)}
            onChange={({ currentTarget }) =>
              change(withRight(chosen, right, currentTarget.checked))
            }
          />
        ))}
      </fieldset>
    </>
  )
}

function namesIn(text: string): string[] {
  return text.split(' ').filter((name) => name !== '')
}
