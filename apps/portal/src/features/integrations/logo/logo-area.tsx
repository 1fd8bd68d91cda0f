import {
  type LogoType,
  logoExtensions,
  logoMediaTypes,
} from '@partner-portal/contract/integrations/logo-rules'
import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { joined, useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { DropArea } from '#ui/drop-area.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Hint } from '#ui/hint.tsx'
import { Text } from '#ui/layout.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import { FailureNotice } from '#ui/notice.tsx'
import { logoAddress } from '../product/integration.queries.ts'
import { useProduct } from '../product/product.tsx'
import { logoTexts } from './logo.texts.ts'
import classes from './logo-area.module.css'
import { useLogo } from './use-logo.ts'

/** A logo with its preview. A file is chosen by a button or dropped. */
export function LogoArea({ logoType }: { logoType: LogoType }) {
  const t = useTexts(logoTexts)
  const logo = useProduct().integration.logo.find((entry) => entry.logoType === logoType)
  const { sending, isRemoving, fault, offer, choose, ...actions } = useLogo(logoType, logo?.logoId)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = t(logoType)
  const choice = offer ? t('sendSmaller') : logo ? t('change') : t('choose')
  const preview = offer
    ? { address: offer.address, file: t('smaller', offer.size) }
    : logo && { address: logoAddress(logo.logoId), file: logo.fileName }
  const passFocus = usePassFocus(button)
  // A file dialog may leave the focus on the body.
  useLostFocus(button, sending !== null || offer !== null)
  return (
    <div role="group" aria-labelledby={id} className={classes.part}>
      <Text as="h3" size={14} bold id={id}>
        {name}
      </Text>
      <DropArea className={classes.area} onFiles={(files) => void choose(files)}>
        {preview ? (
          <LogoPreview
            key={preview.address}
            logoType={logoType}
            alt={t('preview', { logo: name })}
            {...preview}
          />
        ) : (
          <div className={classes.ground} data-type={logoType}>
            <Upload size={20} aria-hidden="true" />
            <Text size={14}>{t('drop')}</Text>
          </div>
        )}
        {sending ? (
          <Text size={13} cut title={sending.name}>
            {t('sending', { name: sending.name })}
          </Text>
        ) : (
          <Hint size={13} text={t('rules')} />
        )}
        <div className={classes.actions}>
          {sending && (
            <progress
              className={classes.bar}
              value={Math.round(sending.share * 100)}
              max={100}
              aria-label={t('sending', { name: sending.name })}
            />
          )}
          {/* One button for both, so that it keeps the focus. */}
          <Button
            ref={button}
            {...(sending
              ? ({ variant: 'subtle', size: 'compact', onClick: actions.cancel } as const)
              : offer
                ? ({ onClick: actions.acceptOffer } as const)
                : ({ variant: 'default', onClick: () => input.current?.click() } as const))}
            disabled={isRemoving}
            aria-label={sending ? undefined : t('buttonOf', { action: choice, logo: name })}
          >
            {sending ? t('cancel') : choice}
          </Button>
          {offer && (
            <Button
              ref={passFocus}
              variant="default"
              aria-label={t('buttonOf', { action: t('keepLarge'), logo: name })}
              onClick={actions.declineOffer}
            >
              {t('keepLarge')}
            </Button>
          )}
          {logo && !sending && !offer && (
            <Button
              ref={passFocus}
              variant="danger"
              busy={isRemoving}
              aria-label={t('buttonOf', { action: t('remove'), logo: name })}
              onClick={actions.remove}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <FileInput
          ref={input}
          accept={[...logoMediaTypes, ...logoExtensions].join()}
          onFiles={(files) => void choose(files)}
        />
      </DropArea>
      <FailureNotice text={fault && joined(fault, offer && t('offer', offer.size))} />
    </div>
  )
}

interface LogoPreviewProps {
  readonly logoType: LogoType
  readonly address: string
  readonly alt: string
  /** Under the picture. */
  readonly file: string | null | undefined
}

/** The logo on its background. The area has its height before the picture is loaded. */
function LogoPreview({ logoType, address, alt, file }: LogoPreviewProps) {
  const t = useTexts(logoTexts)
  const [isBroken, setBroken] = useState(false)
  return (
    <div>
      <div className={classes.ground} data-type={logoType}>
        {isBroken ? (
          <Text size={14}>{t('previewFailed')}</Text>
        ) : (
          <img
            src={address}
            alt={alt}
            className={classes.picture}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {file && (
        <Text size={14} top={8} cut title={file}>
          {file}
        </Text>
      )}
    </div>
  )
}
