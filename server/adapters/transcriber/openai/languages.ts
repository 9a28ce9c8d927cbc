const codes = (list: string) => list.split(' ')

/**
 * Those OpenAI calls supported, since fewer than half of the words are wrong. Kreyòl is not among them: a server that can
 * is said to by TRANSCRIBE_LANGUAGES.
 */
export const usual_languages = codes(
  'af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv mi mk mr ms ne ' +
    'nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh',
)
/** Those Whisper may say it heard, besides. */
const others = codes(
  'am as ba bn bo br eu fo gu ha haw ht jv ka km la lb ln lo mg ml mn mt my nn oc pa ps sa sd si sn so sq su te tg tk tt uz yi yo',
)

let byName: Map<string, string> | undefined

/** Servers name a language by its code or in English. */
export function languageCode(said: unknown): string | null {
  if (typeof said !== 'string' || said === '') return null
  const name = said.trim().toLowerCase()
  if (/^[a-z]{2,3}([-_].*)?$/.test(name)) return name.split(/[-_]/)[0]!
  if (!byName) {
    const names = new Intl.DisplayNames('en', { type: 'language' })
    byName = new Map([...usual_languages, ...others].map((code) => [names.of(code)!.toLowerCase(), code]))
  }
  return byName.get(name) ?? null
}
