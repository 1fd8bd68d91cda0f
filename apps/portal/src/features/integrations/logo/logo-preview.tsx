import type { LogoType } from '@partner-portal/contract/integrations/logo-rules'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { logoTexts } from './logo.texts.ts'
import classes from './logo-area.module.css'

interface LogoPreviewProps {
  readonly logoType: LogoType
  readonly address: string
  readonly alt: string
  /** Under the picture. */
  readonly file: string | null | undefined
}

/** The logo on its background. The area has its height before the picture is loaded. */
export function LogoPreview({ logoType, address, alt, file }: LogoPreviewProps) {
  const t = useTexts(logoTexts)
  const [isBroken, setBroken] = useState(false)
  return (
    <div>
      <div className={classes.ground} data-type={logoType}>
        {isBroken ? (
          <p className={classes.hint}>{t('previewFailed')}</p>
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
        <p className={classes.file} title={file}>
          {file}
        </p>
      )}
    </div>
  )
}
