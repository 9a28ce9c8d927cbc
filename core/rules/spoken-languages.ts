/** Of engines that know many languages the page has the list. */
export function spokenLanguageUnknown({ hears }: { hears: readonly string[] }): string {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const known = hears.length <= 5 ? ` We can transcribe ${hears.map((code) => names.of(code)).join(', ')}.` : ''
  return `The language spoken in this recording is none we can transcribe here.${known} It cost no credits.`
}
