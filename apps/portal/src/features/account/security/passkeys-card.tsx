import type { Passkey as PasskeyOf } from '@partner-portal/contract/account/passkeys'
import { send } from '#lib/api/api.ts'
import { usePart } from '#lib/api/part.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { AskingButton } from '#ui/question.tsx'
import { Item, itemsClass, LoadedCard } from '../card/card.tsx'
import { passkeysTexts } from './second-factor.texts.ts'
import { factorKeys, passkeysQuery } from './security.queries.ts'

const importAdd = () => import('./passkey-dialogs.tsx').then((file) => file.AddPasskeyDialog)
const importRename = () => import('./passkey-dialogs.tsx').then((file) => file.RenamePasskeyDialog)

/** The user's passkeys. Nothing with passkeys switched off, or for a backend without them. */
export function PasskeysCard() {
  const t = useTexts(passkeysTexts)
  const { passkeys: isOffered } = useConfig()
  const part = usePart({ ...passkeysQuery, enabled: isOffered })
  if (!isOffered) return null
  return (
    <LoadedCard texts={passkeysTexts} part={part}>
      {(passkeys) => (
        <>
          {passkeys.length === 0 ? (
            <Text below={16} secondary>
              {t('empty')}
            </Text>
          ) : (
            <ul className={itemsClass}>
              {passkeys.map((passkey) => (
                <Passkey key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          <DialogButton variant="default" size="large" importer={importAdd} with={{}}>
            {t('add')}
          </DialogButton>
        </>
      )}
    </LoadedCard>
  )
}

function Passkey({ passkey: { id, name, addedAt, usedAt } }: { passkey: PasskeyOf }) {
  const t = useTexts(passkeysTexts)
  return (
    <Item
      title={name}
      facts={[
        addedAt && t('added', { moment: formatMoment(addedAt) }),
        usedAt && t('used', { moment: formatMoment(usedAt) }),
      ]}
    >
      <Row gap={8} justify="flex-end">
        <DialogButton
          variant="default"
          size="small"
          aria-label={t('renameOne', { name })}
          importer={importRename}
          with={{ id, name }}
        >
          {t('rename')}
        </DialogButton>
        <AskingButton
          variant="default"
          size="small"
          aria-label={t('removeOne', { name })}
          title={t('removeQuestion', { name })}
          text={t('removeText')}
          cancel={t('cancel')}
          confirm={t('remove')}
          action={{
            send: () => send('deletePasskey', { params: { id } }),
            toast: () => t('removed'),
            invalidates: factorKeys,
          }}
        />
      </Row>
    </Item>
  )
}
