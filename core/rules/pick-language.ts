import { Language } from '../contract/account/account.ts'

/** The language one chose, else the first the browser asks for that we speak, else English. */
export function pickLanguage(chosen: Language | null, wished: readonly string[]): Language {
  if (chosen) return chosen
  for (const tag of wished) {
    const language = Language.safeParse(tag.toLowerCase().split('-')[0])
    // Browsers in Haiti ask for French or for the region; the region says more.
    if (language.data === 'fr' && tag.toLowerCase().endsWith('-ht')) return 'ht'
    if (language.success) return language.data
  }
  return 'en'
}

/** The wishes of an Accept-Language header, dearest first. */
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
