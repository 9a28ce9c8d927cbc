import { Link } from 'react-router'
import { Language } from '#core/contract/account/account.ts'
import { languageNames } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { useChooseLanguage } from '../choose-language.ts'
import { submenus } from './account-panel/panel-rows.ts'

const links = [...submenus.docs, ...submenus.legal, { label: 'licences', to: '/legal/licences' } as const]

/** The end of reading pages: further links and the choice of language. */
export function SiteFooter() {
  const { t } = useTranslation()
  return (
    <footer className="mt-auto flex flex-none flex-wrap gap-x-8 gap-y-3 border-t border-line px-4 py-5 text-xs md:px-6 md:py-6 @min-[60rem]/main:px-12">
      <nav aria-label={t('footer')}>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-6 items-center text-muted underline decoration-1 underline-offset-[0.2em]"
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageChoice />
    </footer>
  )
}

function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  return (
    <ul aria-label={t('language')} className="flex flex-wrap gap-x-4 gap-y-2 @min-[46rem]/main:ml-auto">
      {Language.options.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === i18n.language}
            onClick={() => choose(language)}
            className={classes(
              'inline-flex min-h-6 items-center',
              language === i18n.language ? 'font-semibold text-act-text' : 'text-muted hover:text-act-text',
            )}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}
