import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { grantableRoles, roleTexts } from './role.texts.ts'
import classes from './team.module.css'
import { teamTexts } from './team.texts.ts'

/** The roles that this master can give, one box each. */
export function RoleBoxes(props: {
  chosen: readonly string[]
  onChange: (roles: string[]) => void
}) {
  const { chosen, onChange } = props
  const t = useTexts(teamTexts)
  const name = useTexts(roleTexts)
  const own = useUser().roles
  const toggle = (role: string) =>
    onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <fieldset className={classes.boxes}>
      <legend>{t('maySee')}</legend>
      {grantableRoles
        .filter((role) => own.includes(role))
        .map((role) => (
          <Checkbox
            key={role}
            label={name(role)}
            checked={chosen.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
    </fieldset>
  )
}
