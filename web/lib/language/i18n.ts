import { type BackendModule, createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#core/contract/account/account.ts'
import { withFrenchSpaces } from '#core/rules/french-spaces.ts'
import { pickLanguage } from '#core/rules/pick-language.ts'
import type { Namespace } from '../../locales/catalogue.ts'
import { onPreference, readPreference } from '../storage/preferences.ts'

export const languageNames: Record<Language, string> = {
  en: 'English',
  ht: 'Kreyòl ayisyen',
  fr: 'Français',
  es: 'Español',
}

type Files = Record<string, () => Promise<ResourceKey>>

/**
 * A module of its own for each language of each file: the build drops the exports that nothing imports, so a browser
 * downloads one language. The contract holds the English sentences of errors, problems, rules and schemas.
 */
const files: Record<Language, Files> = {
  en: import.meta.glob(['../../locales/*.ts', '!../../locales/{catalogue,errors,problems,rules,validation}.ts'], {
    query: '?lang=en',
    import: 'en',
  }),
  ht: import.meta.glob(['../../locales/*.ts', '!../../locales/catalogue.ts'], { query: '?lang=ht', import: 'ht' }),
  fr: import.meta.glob(['../../locales/*.ts', '!../../locales/catalogue.ts'], { query: '?lang=fr', import: 'fr' }),
  es: import.meta.glob(['../../locales/*.ts', '!../../locales/catalogue.ts'], { query: '?lang=es', import: 'es' }),
}

const frenchWords = (words: ResourceKey): ResourceKey =>
  typeof words === 'string'
    ? withFrenchSpaces(words)
    : Object.fromEntries(
        Object.entries(words).map(([key, text]) => [key, typeof text === 'string' ? withFrenchSpaces(text) : text]),
      )

const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[language as Language]?.[`../../locales/${namespace}.ts`]
    if (!load) return done(null, {})
    load().then(
      (words) => done(null, language === 'fr' ? frenchWords(words) : words),
      (error: Error) => done(error, null),
    )
  },
}

export const i18n = createInstance()

/** Kreyòl nouns do not change after a number; the other languages of the interface have two forms. */
export function pluralForm(language: string, count: number): 'one' | 'other' {
  if (language === 'ht') return 'other'
  if (language === 'fr') return Math.abs(count) < 2 ? 'one' : 'other'
  return Math.abs(count) === 1 ? 'one' : 'other'
}

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
