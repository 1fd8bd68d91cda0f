import { useState } from 'react'
import { send } from '#lib/api.ts'
import { useTexts } from '#lib/texts.tsx'
import { useSend } from '#lib/use-send.ts'
import { useUser } from '#lib/user.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import classes from './team.module.css'
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
  const [chosen, setChosen] = useState(() => held.filter((role) => own.includes(role)))
  const others = held.filter((role) => !own.includes(role)).length
  const {
    send: save,
    isBusy,
    failure,
  } = useSend({
    send: () =>
      send('updateTeamMember', { params: { id: account.id }, body: { roles: [...chosen] } }),
    invalidates: [teamQuery.queryKey],
    toast: () => t('rolesSaved'),
    onSuccess: onDone,
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={classes.text}>{t('rolesText')}</p>
      {failure && <Notice tone="danger" text={failure} />}
      <RoleBoxes chosen={chosen} onChange={setChosen} />
      {others > 0 && <p className={classes.text}>{t('otherRoles', { count: others })}</p>}
      <Button size="large" type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
