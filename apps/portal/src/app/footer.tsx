import { legalLine } from '@partner-portal/contract/content/brand'
import { Suspense } from 'react'
import classes from '#app/footer.module.css'
import { footerTexts } from '#app/footer.texts.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { OutsideLink } from '#ui/outside-link.tsx'

// Without the file the language stays the same.
const LanguageSwitch = lazyScreen(
  () => import('#app/language-switch.tsx').catch(() => ({ LanguageSwitch: () => null })),
  'LanguageSwitch',
)
const thisYear = Number(today().slice(0, 4))

export function Footer() {
  const t = useTexts(footerTexts)
  const config = useConfig()
  const links = [
    [config.privacyPolicyUrl, t('privacy')] as const,
    [config.contactUrl, t('contact')] as const,
    [config.securityUrl, t('security')] as const,
    [config.accessibilityUrl, t('accessibility')] as const,
  ].flatMap(([url, text]) => {
    const to = webAddress(url)
    return to ? [{ to, text }] : []
  })
  return (
    <footer className={classes.footer}>
      <span title={globalThis.document?.documentElement.dataset.version}>
        {t('copyright', { owner: legalLine(config.brand, thisYear) })}
      </span>
      {links.length > 0 && (
        <nav className={classes.links} aria-label={t('footerLinks')}>
          {links.map((link) => (
            <OutsideLink key={link.text} to={link.to}>
              {link.text}
            </OutsideLink>
          ))}
        </nav>
      )}
      {config.textsUrl && (
        <Suspense>
          <LanguageSwitch config={config} />
        </Suspense>
      )}
    </footer>
  )
}
