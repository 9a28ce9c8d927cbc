import { type BackendModule, createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#core/contract/account.ts'
import { pluralForm } from '#core/kreyol/calendar.ts'
import type { Namespace } from '../locales/catalogue.ts'
import { onPreference, readPreference } from './preferences.ts'

export const languageNames: Record<Language, string> = {
  en: 'English',
  ht: 'Kreyòl ayisyen',
  fr: 'Français',
  es: 'Español',
}

/** The language one chose, else the first the browser asks for that we speak, else English. */
export function pickLanguage(chosen: Language | null, wished: readonly string[]): Language {
  if (chosen) return chosen
  for (const tag of wished) {
    const language = tag.toLowerCase().split('-')[0] ?? ''
    // Browsers in Haiti ask for French or for the region; the region says more.
    if (language === 'fr' && tag.toLowerCase().endsWith('-ht')) return 'ht'
    if (Object.hasOwn(languageNames, language)) return language as Language
  }
  return 'en'
}

const files = import.meta.glob<Record<string, ResourceKey>>('../locales/*/*.ts')

const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../locales/${language}/${namespace}.ts`]
    // English sentences of errors and schemas are in the contract.
    if (!load) return done(null, {})
    load().then(
      (file) => done(null, file[namespace] ?? {}),
      (error: Error) => done(error, null),
    )
  },
}

export const i18n = createInstance()

/** Loads the shell's words and follows the preference from then on. */
export async function startLanguage(): Promise<void> {
  const current = () => pickLanguage(readPreference('language'), navigator.languages)
  await i18n
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: current(),
      fallbackLng: false,
      defaultNS: 'shell',
      ns: ['shell', 'errors', 'validation'],
      keySeparator: false,
      interpolation: { escapeValue: false },
      returnEmptyString: false,
    })
  // `Intl.PluralRules` knows no Kreyòl and a third French form that no sentence here has.
  i18n.services.pluralResolver.getSuffix = (language: string, count: number) => `_${pluralForm(language, count)}`
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
