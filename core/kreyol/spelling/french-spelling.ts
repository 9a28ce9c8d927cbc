import { packedReadings, respellForeign } from './foreign-spelling.ts'

/** Short French words whose letters mislead; the lexicon knows others. */
const irregular = `
le=le de=de je=je me=me ne=ne se=se ce=se te=te que=ke et=e est=è un=en une=in deux=de trois=twa cinq=senk six=sis sept=sèt
huit=uit dix=dis es=è ai=e eux=e beaucoup=bokou trop=twò coup=kou loup=lou champ=chan pied=pye clef=kle femme=fam
femmes=fam ville=vil mille=mil tranquille=trankil monsieur=mesye fils=fis pays=peyi tous=tou plus=pli
`
let words: Map<string, string> | undefined

/** A word known to be French, where foreign spelling in Kreyòl text is only likely to be: plurals and verbs lose their end. */
export function respellFrench(word: string): string {
  const lower = word.toLowerCase()
  words ??= packedReadings(irregular)
  const known = words.get(lower)
  if (known) return known
  return respellForeign(lower.replace(/(?<=..)ez$/, 'é').replace(/(?<=..[bcdfglmnpt])s$/, ''))
}
