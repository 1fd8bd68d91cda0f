import { useQuery } from '@tanstack/react-query'
import { Item, itemsClass } from '#domain/settings/item.tsx'
import { ListSkeleton } from '#domain/settings/list-skeleton.tsx'
import classes from '#domain/settings/settings.module.css'
import { useConfig } from '#lib/config/config-context.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type LoadedPasskey, passkeysQuery } from './passkeys.queries.ts'
import { passkeysTexts } from './passkeys.texts.ts'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import own from './second-factor.module.css'

const importDialog = () => import('./add-passkey-dialog.tsx').then((file) => file.AddPasskeyDialog)

/** The user's passkeys. Nothing where there can be none. */
export function PasskeysCard() {
  const t = useTexts(passkeysTexts)
  const { passkeys: isOffered } = useConfig()
  const query = useQuery({ ...passkeysQuery, enabled: isOffered })
  if (!isOffered || query.data === null) return null
  return (
    <Card title={t('title')} text={t('intro')} className={classes.card}>
      <Loaded query={query} failed={t('failed')} skeleton={<ListSkeleton label={t('loading')} />}>
        {(passkeys) => passkeys && <Passkeys passkeys={passkeys} />}
      </Loaded>
    </Card>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly LoadedPasskey[] }) {
  const t = useTexts(passkeysTexts)
  const add = useLazy(importDialog)
  return (
    <>
      <ul className={itemsClass}>
        {passkeys.map(({ id, name, addedAt, usedAt }) => (
          <Item
            key={id}
            title={name}
            facts={[
              addedAt && t('added', { moment: formatMoment(addedAt) }),
              usedAt && t('used', { moment: formatMoment(usedAt) }),
            ]}
          >
            <div className={own.buttons}>
              <RenamePasskey id={id} name={name} />
              <RemovePasskey id={id} name={name} />
            </div>
          </Item>
        ))}
      </ul>
      <Button variant="default" size="large" {...add.trigger}>
        {t('add')}
      </Button>
      {add.Dialog && <add.Dialog {...add.dialog} />}
      {add.failure}
    </>
  )
}
