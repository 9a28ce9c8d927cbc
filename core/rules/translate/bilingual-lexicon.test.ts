import { describe, expect, it } from 'vitest'
import { isInLexicon, lookUp, readBilingualLexicon } from './bilingual-lexicon.ts'
import { sensitiveField } from './sensitive-text.ts'

const lexicon = readBilingualLexicon(`en	fr	es	ht	pos
house	maison	casa	kay / lakay	n
look	regarder	mirar	gade	v
look	regard	mirada	rega	n
city	ville	ciudad	vil	n
I am lost	je suis perdu	estoy perdido	mwen pèdi	phr
stop	arrêter	parar	kanpe / rete	v
broken line
school	école	escuela	lekòl	n
child	enfant	niño	timoun	n
I	je	yo	mwen	pron
I am here	je suis là	estoy aquí	mwen la	phr
help	aide	ayuda	èd	n
help	au secours	auxilio	anmwe	phr
catch	attraper	agarrar	kenbe	v
home	maison	hogar	lakay / kay	n
`)
const answers = (text: string, from: 'en' | 'fr' | 'es' | 'ht' | 'pt', to: 'en' | 'fr' | 'es' | 'ht' | 'pt') =>
  lookUp(text, from, to, lexicon).map(({ text, part_of_speech }) => `${text} ${part_of_speech}`)

describe('the lexicon', () => {
  it.each([
    ['house', 'en', 'ht', ['kay n', 'lakay n']],
    ['House.', 'en', 'ht', ['kay n', 'lakay n']],
    ['the houses', 'en', 'ht', ['kay n', 'lakay n']],
    ['cities', 'en', 'ht', ['vil n']],
    ['look', 'en', 'ht', ['gade v', 'rega n']],
    ['looked', 'en', 'fr', ['regarder v', 'regard n']],
    ['stopped', 'en', 'ht', ['kanpe v', 'rete v']],
    ['kay', 'ht', 'en', ['house n', 'home n']],
    ['lakay', 'ht', 'en', ['home n', 'house n']],
    ['lekol la', 'ht', 'fr', ['école n']],
    ["l'ecole", 'fr', 'ht', ['lekòl n']],
    ['I am lost', 'en', 'ht', ['mwen pèdi phr']],
    ['mirar', 'es', 'fr', ['regarder v']],
    ['Mwen la.', 'ht', 'en', ['I am here phr']],
    ['kenbe la', 'ht', 'en', []],
    ['help', 'en', 'ht', ['èd n', 'anmwe phr']],
    ['Help!', 'en', 'ht', ['anmwe phr', 'èd n']],
    ['Children', 'en', 'ht', ['timoun n']],
    ['zebra', 'en', 'ht', []],
    ['casa', 'pt', 'ht', []],
    ['', 'en', 'ht', []],
  ] as const)('%s from %s to %s', (text, from, to, expected) => expect(answers(text, from, to)).toEqual(expected))
  it('knows its words in their usual forms', () => {
    expect(['houses', 'Lost', 'schools'].map((word) => isInLexicon(word, 'en', lexicon))).toEqual([true, true, true])
    expect(isInLexicon('Whitehall', 'en', lexicon)).toBe(false)
  })
})

describe('texts a person must review', () => {
  it.each([
    ['Take this medicine twice a day. The patient has a fever and an allergy to antibiotics.', 'medical'],
    ['Pasyan an gen lafyèv ak alèji. Doktè a preskri yon antibyotik, de grenn pa jou.', 'medical'],
    ['Le patient présente de la fièvre ; le médecin a prescrit un antibiotique contre l’infection.', 'medical'],
    ['El tribunal condenó al acusado; su abogado presentó una apelación según el artículo 5 de la ley.', 'legal'],
    ['O advogado apresentou o contrato ao juiz do tribunal, segundo o artigo 3 da lei.', 'legal'],
    ['The defendant and his attorney signed the agreement before the court under article 4.', 'legal'],
    ['Bonjou tout moun, kijan nou ye jodi a?', null],
    ['We went to the market and bought bread, and then the doctor came home.', null],
    ['', null],
  ] as const)('%j: %s', (text, field) => expect(sensitiveField(text)).toBe(field))
})
