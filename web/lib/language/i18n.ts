import { type BackendModule, createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#core/contract/account/account.ts'
import { pluralForm } from '#core/kreyol/reading/calendar.ts'
import { pickLanguage } from '#core/rules/pick-language.ts'
import type { Namespace } from '../../locales/catalogue.ts'
import { onPreference, readPreference } from '../storage/preferences.ts'

export const languageNames: Record<Language, string> = {
  en: 'English',
  ht: 'Kreyòl ayisyen',
  fr: 'Français',
  es: 'Español',
}

const files = import.meta.glob<Record<string, ResourceKey>>('../../locales/*/*.ts')

const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../../locales/${language}/${namespace}.ts`]
    // The contract holds the English sentences of errors and schemas.
    if (!load) return done(null, {})
    load().then(
      (file) => done(null, file[namespace] ?? {}),
      (error: Error) => done(error, null),
    )
  },
}

export const i18n = createInstance()

/** Loads the shell's texts in one language. */
export async function initI18n(language: Language): Promise<void> {
  await i18n
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'shell',
      ns: ['shell', 'errors', 'validation'],
      keySeparator: false,
      interpolation: { escapeValue: false },
      returnEmptyString: false,
    })
  // `Intl.PluralRules` has no Kreyòl, and has a third French form that no sentence here uses.
  i18n.services.pluralResolver.getSuffix = (language: string, count: number) => `_${pluralForm(language, count)}`
}

/** Switches to the language of this browser and follows the preference from then on. */
export async function startLanguage(): Promise<void> {
  const current = () => pickLanguage(readPreference('language'), navigator.languages)
  await initI18n(current())
  const mark = () => {
    document.documentElement.lang = i18n.language
  }
  mark()
  i18n.on('languageChanged', mark)
  onPreference('language', () => void i18n.changeLanguage(current()))
}

export function loadWords(...namespaces: Namespace[]): Promise<void> {
  return i18n.loadNamespaces(namespaces)
}
