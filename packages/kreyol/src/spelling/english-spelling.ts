import { packedReadings, respeller, type SpellingRules } from './respeller.ts'

/** Common words whose letters mislead, as Haitians say them; loan words in the lexicon come first. */
const irregular = `
a=a i=ay you=you one=wonn two=tou three=tri four=fò eight=et do=dou does=dòz done=dònn said=sèd was=wòz were=wè what=wòt who=ou
where=wè there=dè their=dè then=dèn than=dann these=diz those=doz them=dèm him=im her=è his=iz as=az be=bi been=bin me=mi
by=bay so=so go=go or=ò could=koud would=woud should=choud some=sòm come=kòm give=giv know=no how=aw now=naw
women=wimèn english=inglich because=bikòz friend=frenn friends=frenns great=gret any=eni many=meni money=mòni water=wòtè
mother=mòdè father=fadè brother=bròdè other=òdè another=anòdè young=yòng language=langwedj thank=tenk school=eskoul
hello=elo says=sèz gone=gònn once=wòns only=onli over=ovè even=ivèn both=bòt most=mòs child=tchayl children=tchildrenn
find=faynd kind=kaynd mind=maynd old=old cold=kold heart=at eye=ay eyes=ayz right=rayt island=aylenn country=kòntri
live=liv head=èd bread=brèd read=rid dead=dèd health=èlt put=pout blood=blòd door=dò poor=pou hour=awè
`
const V = 'aeiouy'
const C = 'bcdfghjklmnpqrstvwxz'

const rules: SpellingRules = [
  ['^kn', 'n'],
  ['^wr', 'r'],
  ['^wh', 'w'],
  ['^s(?=[ptckqmn])', 'es'],
  ['tions?$|cians?$|tians?$', 'chenn'],
  ['sions?$', 'jenn'],
  ['tures?$', 'tchè'],
  ['ings?$', 'ing'],
  ['aught|ought', 'òt'],
  ['ight', 'ayt'],
  ['igh', 'ay'],
  ['ough', 'o'],
  ['eigh', 'e'],
  ['ous$', 'òs'],
  ['ers?$|ars?$(?<=[a-z]{3}ars?)', 'è'],
  ['ors?$|ores?$|oors?$', 'ò'],
  ['airs?$|ares?$|ears?$', 'è'],
  ['ires?$', 'ayè'],
  ['ures?$', 'you'],
  [`(?:er|ir|ur|ear)(?=[${C}])`, 'è'],
  [`or(?=[${C}])`, 'ò'],
  [`ar(?=[${C}]|$)`, 'a'],
  [`(?<=[${C}])les?$`, 'èl'],
  [`a(?=[${C}]es?$)`, 'e'],
  [`i(?=[${C}]es?$)`, 'ay'],
  [`o(?=[${C}]es?$)`, 'o'],
  [`u(?=[${C}]es?$)`, 'ou'],
  [`e(?=[${C}]e$)`, 'i'],
  ['dges?$|(?<=[a-z]{2})ges?$', 'dj'],
  ['ces?$', 's'],
  [`(?<=[${C}])es$`, 's'],
  ['(?<=[td])ed$', 'èd'],
  [`(?<=[${C}])ed$`, 'd'],
  [`(?<=[${C}${V}][${C}${V}])e$|(?<=[uo])e$`, ''],
  [`(?<=[a-z]{2}[${C}])y$|(?<=[a-z])eys?$|(?<=[a-z]{2})ies$`, 'i'],
  [`(?<=[${C}])y$`, 'ay'],
  ['ee|ea|ie', 'i'],
  ['oo', 'ou'],
  ['ai|ay|ei|ey', 'e'],
  ['oa', 'o'],
  ['ows?$', 'o'],
  ['ou|ow', 'aw'],
  ['oi|oy', 'òy'],
  ['au|aw|a(?=ll|lk)', 'ò'],
  ['ew|ue|eu', 'ou'],
  ['tch|ch', 'tch'],
  ['sh', 'ch'],
  ['ph', 'f'],
  ['th', 't'],
  ['ck', 'k'],
  ['gh|gu(?=[eiy])', 'g'],
  ['qu', 'kw'],
  ['q', 'k'],
  ['x', 'ks'],
  ['sc(?=[eiy])|c(?=[eiy])', 's'],
  ['cc|c', 'k'],
  ['j', 'dj'],
  ['h', ''],
  [`an(?![${V}ng])`, 'ann'],
  [`en(?![${V}ng])`, 'enn'],
  [`[ou]n(?![${V}ng])`, 'ònn'],
  ['e', 'è'],
  ['^u(?=[a-z][aeiou])', 'you'],
  [`u(?=[${C}])`, 'ò'],
  [`o(?=[${C}])`, 'ò'],
  [`y(?=[${V}])`, 'y'],
  ['y', 'i'],
  [`([bdfgklmnprstvz])\\1`, '$1'],
]

let words: Map<string, string> | undefined
let respell: ((word: string) => string) | undefined

/** Respells an English word in Kreyòl, as a Haitian who reads English says it; only roughly, as English letters go. */
export function respellEnglish(word: string): string {
  const lower = word.toLowerCase()
  words ??= packedReadings(irregular)
  respell ??= respeller(rules)
  return words.get(lower) ?? respell(lower)
}
