import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Language } from '#core/contract/account/account.ts'
import { languageNames } from '../../../lib/language/i18n.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useChooseLanguage } from '../../choose-language.ts'
import { lineClass } from './panel-line.tsx'
import { submenus } from './panel-rows.ts'

export type Submenu = 'theme' | 'language' | 'docs' | 'legal'
export const submenuTitles = {
  theme: 'theme',
  language: 'language',
  docs: 'docs_resources',
  legal: 'terms_privacy',
} as const

export function SubmenuView({ submenu, onGo }: { submenu: Submenu; onGo: () => void }) {
  if (submenu === 'theme') return <ThemeChoice />
  if (submenu === 'language') return <LanguageChoice />
  return <Links submenu={submenu} onGo={onGo} />
}

function Links({ submenu, onGo }: { submenu: 'docs' | 'legal'; onGo: () => void }) {
  const { t } = useTranslation()
  return (
    <ul className="px-5 py-3">
      {submenus[submenu].map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={onGo} className={classes(lineClass, 'transition-colors hover:bg-hover')}>
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ThemeChoice() {
  const { t } = useTranslation('panel')
  const [theme, setTheme] = usePreference('theme')
  const options = [
    { value: 'light', label: t('light'), aside: <Badge>{t('default')}</Badge> },
    { value: 'dark', label: t('dark') },
  ] as const
  return <Choice label={t('theme')} options={options} value={theme} onChange={setTheme} />
}

function LanguageChoice() {
  const { t, i18n } = useTranslation('panel')
  const [chosen] = usePreference('language')
  const choose = useChooseLanguage()
  const options = Language.options.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))
  return (
    <Choice label={t('language')} options={options} value={chosen ?? (i18n.language as Language)} onChange={choose} />
  )
}

type ChoiceProps<V extends string> = {
  label: string
  options: readonly { value: V; label: ReactNode; aside?: ReactNode }[]
  value: V
  onChange: (value: V) => void
}

/** Radio buttons that look like the rows around them. */
function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className="px-5 py-3">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            lineClass,
            'relative transition-colors hover:bg-hover has-checked:font-semibold has-checked:text-act-text',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.aside}
          {option.value === value && <Check className="ml-auto" />}
        </label>
      ))}
    </fieldset>
  )
}
