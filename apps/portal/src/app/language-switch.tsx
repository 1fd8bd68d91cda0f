import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import classes from '#app/language-switch.module.css'
import { languageTexts } from '#app/language-switch.texts.ts'
import { languageName } from '#lib/format/format.ts'
import { writeInBrowser } from '#lib/storage/browser-storage.ts'
import { locale } from '#lib/texts/language.ts'
import { LANGUAGE_KEY, languagesOf } from '#lib/texts/languages.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'

/** Loaded only for deployments with texts of their own. Each language is named in itself. */
export function LanguageSwitch({ config }: { config: PortalConfig }) {
  const t = useTexts(languageTexts)
  const languages = languagesOf(config)
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('languages')}>
      <ul className={classes.languages}>
        {languages.map((language) => (
          <li key={language}>
            <BareButton
              className={classes.language}
              lang={language}
              aria-current={language === locale.language || undefined}
              onClick={() => choose(language)}
            >
              {languageName(language)}
            </BareButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page starts anew: drawn texts and formatters keep the previous language. */
function choose(language: string): void {
  if (language === locale.language) return
  writeInBrowser(LANGUAGE_KEY, language)
  window.location.reload()
}
