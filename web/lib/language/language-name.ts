/** Browsers know no Kreyòl names; those of other languages are said in French. */
const kreyol: Record<string, string> = {
  ...{ ht: 'kreyòl ayisyen', en: 'angle', fr: 'franse', es: 'panyòl', pt: 'pòtigè' },
}

/** What a language is called in the reader's own, within a sentence. */
export function languageName(reader: string, code: string): string {
  const own = reader === 'ht' ? kreyol[code] : undefined
  if (own) return own
  const names = new Intl.DisplayNames([reader === 'ht' ? 'fr' : reader], { type: 'language', fallback: 'code' })
  return names.of(code) ?? code
}
