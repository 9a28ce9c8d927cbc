import { Language } from '../contract/account/account.ts'

/** The chosen language, else the browser's first supported one, else English. */
export function pickLanguage(chosen: Language | null, wished: readonly string[]): Language {
  if (chosen) return chosen
  for (const tag of wished) {
    const language = Language.safeParse(tag.toLowerCase().split('-')[0])
    // Browsers in Haiti send French or the region; the region is more specific.
    if (language.data === 'fr' && tag.toLowerCase().endsWith('-ht')) return 'ht'
    if (language.success) return language.data
  }
  return 'en'
}

/** The languages of an Accept-Language header, most preferred first. */
export function wishedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', ...rest] = wish.trim().split(/\s*;\s*/)
      const weight = Number(rest.find((part) => part.startsWith('q='))?.slice(2) ?? 1)
      return { tag, weight }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
