import { isOwnFile, ownFilesOf } from '@partner-portal/contract/content/own-files'
import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { allowsThirdParties } from '@partner-portal/contract/protocol/third-parties'
import { pagePath } from '#lib/routing/paths.ts'

/** The configuration of this document: a page with secrets loads no brand files of other hosts. */
export function configOfPage(config: PortalConfig): PortalConfig {
  if (allowsThirdParties(pagePath(window.location.pathname))) return config
  const { origin } = window.location
  const { brand, stylesheetUrl } = config
  return {
    ...config,
    brand: ownFilesOf(brand, origin),
    stylesheetUrl: stylesheetUrl && isOwnFile(stylesheetUrl, origin) ? stylesheetUrl : null,
  }
}
