const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** What a language is called in English, by its code. */
export const englishName = (code: string): string => names.of(code) ?? code

/** Of engines that know many languages the page has the list. */
export function spokenLanguageUnknown({ hears }: { hears: readonly string[] }): string {
  const known = hears.length <= 5 ? ` We can transcribe ${hears.map(englishName).join(', ')}.` : ''
  return `The language spoken in this recording is none we can transcribe here.${known} It cost no credits.`
}
