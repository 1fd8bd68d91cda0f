import type { ReactNode } from 'react'
import { integrationsTexts } from '../integrations.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export function PluginsScreen(): ReactNode {
  const t = useTexts(integrationsTexts)
  return <PageHeading text={t('plugins')} />
}
