const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** English names of languages, by code. */
export const englishName = (code: string): string => names.of(code) ?? code

/** Languages of engines that support many, for the page. */
export function spokenLanguageUnknown({ hears }: { hears: readonly string[] }): string {
  const known = hears.length <= 5 ? ` We can transcribe ${hears.map(englishName).join(', ')}.` : ''
  return `The language spoken in this recording is none we can transcribe here.${known} It cost no credits.`
}
