/** Browsers have no Kreyòl names of languages; other names fall back to French. */
const kreyol: Record<string, string> = {
  ht: 'kreyòl ayisyen',
  en: 'angle',
  fr: 'franse',
  es: 'panyòl',
  pt: 'pòtigè',
  de: 'alman',
  nl: 'olandè',
  it: 'italyen',
  sw: 'swahili',
  tr: 'tik',
  pap: 'papyamento',
  pl: 'polonè',
  ro: 'women',
  sv: 'syedwa',
  da: 'danwa',
  no: 'nòvejyen',
  fi: 'fenlandè',
  hu: 'ongwa',
  cs: 'tchèk',
  vi: 'vyetnamyen',
  id: 'endonezyen',
  tl: 'tagalòg',
  so: 'somali',
  ca: 'katalan',
  gcf: 'kreyòl Gwadloup ak Matinik',
  mfe: 'kreyòl moris',
  ru: 'ris',
  uk: 'ikrenyen',
  ar: 'arab',
  fa: 'pèsan',
  zh: 'chinwa',
  ja: 'japonè',
  ko: 'koreyen',
  he: 'ebre',
  el: 'grèk',
  hi: 'endi',
  th: 'tayi',
  jam: 'kreyòl jamayiken',
  la: 'laten',
}

/** The name of a language in the reader's language, as used within a sentence. */
export function languageName(reader: string, code: string): string {
  const own = reader === 'ht' ? kreyol[code] : undefined
  if (own) return own
  const names = new Intl.DisplayNames([reader === 'ht' ? 'fr' : reader], { type: 'language', fallback: 'code' })
  return names.of(code) ?? code
}
