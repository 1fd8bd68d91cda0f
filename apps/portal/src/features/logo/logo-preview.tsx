import type { Integration } from '@partner-portal/contract/integrations'
import { useState } from 'react'
import { logoAddress } from '#domain/integration/logo-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { logoTexts } from './logo.texts.ts'
import classes from './logo-area.module.css'

interface LogoPreviewProps {
  readonly logo: Integration['logo'][number]
  readonly name: string
}

/** The logo on its background. The area has its height before the picture is loaded. */
export function LogoPreview({ logo, name }: LogoPreviewProps) {
  const t = useTexts(logoTexts)
  const [isBroken, setBroken] = useState(false)
  return (
    <div>
      <div className={classes.ground} data-type={logo.logoType}>
        {isBroken ? (
          <p className={classes.hint}>{t('previewFailed')}</p>
        ) : (
          <img
            src={logoAddress(logo.logoId)}
            alt={t('preview', { logo: name })}
            className={classes.picture}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {logo.fileName && (
        <p className={classes.file} title={logo.fileName}>
          {logo.fileName}
        </p>
      )}
    </div>
  )
}
