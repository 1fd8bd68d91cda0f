import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { NewPasswordScreen } from './new-password-screen.tsx'
import { passwordsTexts } from './passwords.texts.ts'

const resetRoute = getRouteApi('/public/resetting/$hash')
const setRoute = getRouteApi('/public/setting/$hash')

export function ResetPasswordScreen(): ReactNode {
  const t = useTexts(passwordsTexts)
  const { hash } = resetRoute.useParams()
  return (
    <NewPasswordScreen
      key={hash}
      hash={hash}
      title={t('resetTitle')}
      submitText={t('change')}
      loginNotice="passwordChanged"
    />
  )
}

export function SetPasswordScreen(): ReactNode {
  const t = useTexts(passwordsTexts)
  const { hash } = setRoute.useParams()
  return (
    <NewPasswordScreen
      key={hash}
      hash={hash}
      title={t('setTitle')}
      submitText={t('set')}
      loginNotice="passwordSet"
    />
  )
}
