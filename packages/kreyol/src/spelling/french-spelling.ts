import { packedReadings, respeller, type SpellingRules } from './respeller.ts'

const V = 'aeiouyàâäéèêëîïôöûüœ'
const C = 'bcdfgjklmnpqrstvwxz'

const rules: SpellingRules = [
  // endings
  ['eau(?:x|d|t)?$|au(?:x|d|t|lt)$', 'o'],
  ['eur(?:s|e|es)?$|oeur', 'è'],
  ['ierres?$|ières?$', 'yè'],
  ['iers?$', 'ye'],
  ['oires?$|oirs?$', 'wa'],
  ['(?:aire|ère|erre|er(?:t|d|s))s?$', 'è'],
  [`(?<=[${C}])ers?$`, 'e'],
  ['ures?$|ires?$', 'i'],
  ['(?:ards?|arts?|ares?)$', 'a'],
  ['(?:ords?|orts?|ores?)$', 'ò'],
  ['(?:ours?|ourd|ourt)$', 'ou'],
  ['(?:ette|ete|ète|aite)s?$', 'èt'],
  ['(?:elle|ele|èle)s?$', 'èl'],
  ['iennes?$', 'yèn'],
  ['(?:enne|ène|eine|aine)s?$', 'èn'],
  ['(?:esse|aisse|èce|ece)s?$', 'ès'],
  ['(?:eanne|anne|ane)s?$', 'àn'],
  ['(?:onne|one)s?$', 'òn'],
  ['villes?$', 'vil'],
  ['(?:aille|ail)s?$', 'ay'],
  ['(?:eille|eil)s?$', 'èy'],
  ['(?:ouille|ouil)s?$', 'ouy'],
  ['illes?$', 'iy'],
  [`(?<=[${V}][${V}]?s?)(?:tion|ssion)s?$|(?<=[${C}])(?:tion|sion)s?$`, 'syon'],
  ['sions?$', 'zyon'],
  ['(?<=[bp])les?$|(?<=[tdbv])res?$', ''],
  ['cles?$|cres?$', 'k'],
  ['oses?$', 'oz'],
  ['c?ques?$', 'k'],
  ['gues?$', 'g'],
  ['phes?$', 'f'],
  ['ches?$', 'ch'],
  ['ieux?$', 'ye'],
  ['ies?$', 'i'],
  ['oines?$', 'wàn'],
  ['ean$', 'an'],
  [`ou(?=[${V}])`, 'w'],
  ['ets?$|aits?$|ays?$|eys?$', 'è'],
  ['ents?$|ands?$|ants?$', 'an'],
  ['onds?$|onts?$', 'on'],
  ['inds?$|ints?$|aints?$', 'en'],
  ['en$(?<!ien)', 'èn'],
  ['er$', 'e'],
  [`(?<=[${C}])es?$`, ''],
  ['(?<=[ée])es?$', ''],
  [`(?<=[${V}r])[sxtd]$`, ''],
  // nasal vowels and groups of vowels
  [`oin(?![${V}n])`, 'wen'],
  [`ien(?![${V}n])`, 'yen'],
  [`(?:ain|ein|aim)(?![${V}nm])`, 'en'],
  [`(?:in|im|yn|ym|un|um)(?![${V}nmh])`, 'en'],
  [`(?:an|am|em|en)(?![${V}nmh])`, 'an'],
  [`(?:on|om)(?![${V}nmh])`, 'on'],
  ['eau|au', 'o'],
  ['oi|oî', 'wa'],
  ['oy(?=[aeiouéè])', 'way'],
  ['ou|où|oû', 'ou'],
  [`eill(?=[${V}])`, 'ey'],
  [`aill(?=[${V}])`, 'ay'],
  [`ouill(?=[${V}])`, 'ouy'],
  [`(?<=[${C}])ill(?=[${V}])`, 'iy'],
  ['ai|ei|aî', 'è'],
  ['oeu|œu|eu|œ', 'e'],
  ['ui', 'ui'],
  // e and o in closed syllables, r that is not heard
  [`er(?=[${C}])`, 'è'],
  [`or(?=[${C}])|or$`, 'ò'],
  [`(?<=[aiuyéèà])r(?=[${C}])(?!rr?[${V}])|(?<=[aiuyéèou])r$`, ''],
  ['e(?=ll|tt|ss|nn|mm|rr|pp|ff|cc|x[cpt])', 'è'],
  ['e(?=(?:[bcdfgklpstxz]|ph|ch)$)', 'è'],
  ['o(?=(?:[bcdfgklptvz]|ph|ch|gu|qu|ll|tt|pp|nn|mm|cc|ff)(?:e|es)?$)', 'ò'],
  // consonants
  ['ch(?=[rl])', 'k'],
  ['sch|sh|ch', 'ch'],
  ['ph', 'f'],
  ['th', 't'],
  ['gn', 'y'],
  ['gu(?=[eiéèêy])', 'g'],
  ['ge(?=[aou])|g(?=[eiéèêëy])', 'j'],
  ['cqu|qu|ck|q', 'k'],
  ['cc(?=[eiéèêy])', 'ks'],
  ['sc(?=[eiéèêy])|c(?=[eiéèêy])|ç|ss', 's'],
  ['c', 'k'],
  [`(?<=[${V}])s(?=[${V}])`, 'z'],
  [`(?<=e)x(?=[${V}])|^x`, 'gz'],
  ['x', 'ks'],
  ['h', ''],
  ['n+i(?=[aouéè]|e(?!s?$))', "'ny"],
  [`(?<=[${C}])i(?=[aouéè]|e(?!s?$))`, 'y'],
  [`y(?=[${V}])`, 'y'],
  ['y', 'i'],
  ['u|û|ü', 'i'],
  ['é', 'e'],
  ['ê|è|ë', 'è'],
  ['î|ï', 'i'],
  ['ô|ö', 'o'],
  ['à|â|ä|á', 'a'],
  [`([bdfgjklmnprtvwz])\\1`, '$1'],
]

/**
 * Respells a word of French spelling in Kreyòl, as a Haitian reads it: silent endings go, `u` is i, r is not heard
 * at the end of a syllable. Words and names that do not follow are in the lexicon.
 */
export const respellForeign = respeller(rules)

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
