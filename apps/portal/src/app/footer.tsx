import { appTexts } from '#app/app.texts.ts'
import classes from '#app/footer.module.css'
import { useConfig } from '#lib/config-context.ts'
import { useTexts } from '#lib/texts.tsx'

const thisYear = String(new Date().getFullYear())

export function Footer() {
  const t = useTexts(appTexts)
  const config = useConfig()
  const links = [
    { href: config.privacyPolicyUrl, text: t('privacy') },
    { href: config.contactUrl, text: t('contact') },
    { href: config.securityUrl, text: t('security') },
  ].filter((link) => link.href !== null)
  return (
    <footer className={classes.footer}>
      <span>{t('copyright', { year: thisYear })}</span>
      {links.length > 0 && (
        <nav className={classes.links} aria-label={t('footerLinks')}>
          {links.map((link) => (
            <a key={link.text} href={link.href ?? ''} target="_blank" rel="noreferrer">
              {link.text}
              <span className={classes.hidden}> {t('newTab')}</span>
            </a>
          ))}
        </nav>
      )}
    </footer>
  )
}
