import type { PortalConfig } from '@partner-portal/contract/content/portal-config'

export const LANGUAGE_KEY = 'language'

/** The available languages, the deployment's first. */
export function languagesOf({ language, textsUrl }: PortalConfig): string[] {
  const textLanguages = typeof textsUrl === 'string' ? [] : Object.keys(textsUrl ?? {})
  return [...new Set([language, ...textLanguages])]
}
