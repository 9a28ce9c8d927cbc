import { folded, unaccented, wordsOf } from './plain-words.ts'

/** Stems of words that medical and legal texts are made of, without accents; a word counts that begins with one. */
const medicalStems = `
patient pasyan pacient symptom sentom sintom diagnos dyagnos diagnos traitement tretman tratamient tratament prescri preskri receta
dosage dozaj dosis dose doz posolog posoloj mg ml medic medik medikaman medicament medicine remed antibio antibyo vaccin vaksen vacun
vacin surgery surgical chirurg chiriji cirug cirurg anesthe anestezi anestes allerg aleji alerg infect enfeks infec infeks diabet dyabet
hypertens tansyon hipertens cancer kanse tumor timè tumeur cardia kadyak cardíac fever fievre lafyev fiebre febre cholera kolera colera
malaria malarya paludis pregnan enceint ansent gwoses embaraz gravidez clinic klinik hospital lopital hopital doctor dokte medec
nurse enfimye infirm enfermer enfermeir pill grenn tablet comprim konprime pastill blood sangu sangre injection piki injec inyec
insulin ensilin pharmac famasi farmac therap terapi urgenc ijans overdose surdos sobredos contraindic kontrendik
`
const legalStems = `
court tribunal tribinal juzgad juge judge jij juez juiz lawyer attorney avocat avoka abogad advogad plaintiff plaignant demandeur demandant
defendant accus akize acusad reu contract contrat kontra contrato agreement clause kloz clausul hereby herein pursuant whereas aforesaid
articul artigo statute decret dekre decreto law legal loi lalwa ley lei legisl lejisl constitut konstitis constituc constitui
jurisdic jiridik juridi juridic liability responsab indemn endanm damages notar testament testaman heir heritier erite hereder herdeir
custody custodia visa asylum asile azil asilo deport depot deporta immigra imigra inmigra warrant mandado oath serment
seman juramento affidavit signatory soussign witness temoin temwen testig testemunh condam kondan conden prosecut prokire fiscal
procureur litig litij appeal apelac verdict vedik veredicto lease arrend aluguel tenant locataire lokate inquilin
`

export type SensitiveField = 'medical' | 'legal'

/** So many different words of a field, and such a share of all words, make a text one of that field. */
const leastDifferent = 3
const leastShare = 0.06
/** A page tells; a longer text is not read to its end. */
const mostWords = 3_000

const shortest = 2
function opened(stems: string): (word: string) => string | undefined {
  const all = new Set(unaccented(stems).trim().split(/\s+/))
  const longest = Math.max(...[...all].map((stem) => stem.length))
  return (word) => {
    // stems of two or three letters are whole words: mg, ml, law
    if (word.length <= 3) return all.has(word) ? word : undefined
    for (let length = Math.min(longest, word.length); length > 3; length--) {
      const stem = word.slice(0, length)
      if (all.has(stem)) return stem
    }
    return undefined
  }
}
const fields: [SensitiveField, (word: string) => string | undefined][] = [
  ['medical', opened(medicalStems)],
  ['legal', opened(legalStems)],
]

/** Whether a person should review the translation because health or rights may depend on it. */
export function sensitiveField(text: string): SensitiveField | null {
  const words = wordsOf(text)
    .slice(0, mostWords)
    .map((word) => unaccented(folded(word)))
    .filter((word) => word.length >= shortest)
  const scores = fields.map(([field, stemOf]) => {
    const hits = words.flatMap((word) => stemOf(word) ?? [])
    return { field, hits: hits.length, different: new Set(hits).size }
  })
  const [best] = scores.sort((a, b) => b.hits - a.hits)
  return best && best.different >= leastDifferent && best.hits >= words.length * leastShare ? best.field : null
}
