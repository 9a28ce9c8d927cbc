import { describe, expect, it } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { respellForeign } from '../spelling/french-spelling.ts'
import { letterName } from '../spelling/letters.ts'
import { toIpa } from './ipa.ts'
import { citationForm } from './phonological-rules.ts'
import { pronounce, pronounceIn } from './pronounce.ts'

const lexicon = openLexicon()
const say = (word: string) => toIpa(citationForm(pronounce(word, lexicon)))

describe('names', () => {
  it.each([
    ['Jean', 'ʒã'],
    ['Jacques', 'ʒak'],
    ['Pierre', 'pjɛ'],
    ['Louis', 'lwi'],
    ['Toussaint', 'tusɛ̃'],
    ['Louverture', 'luvɛti'],
    ['Dessalines', 'desalin'],
    ['Christophe', 'kɣistɔf'],
    ['Pétion', 'petjɔ̃'],
    ['Duvalier', 'divalje'],
    ['Aristide', 'aɣistid'],
    ['Martelly', 'mateli'],
    ['Moïse', 'mojiz'],
    ['Emmanuel', 'emanjɛl'],
    ['Jean-Baptiste', 'ʒãbatis'],
    ['Guillaume', 'ɡijɔm'],
    ['Rose', 'woz'],
    ['Jozèf', 'ʒozɛf'],
  ])('%s is /%s/', (name, ipa) => expect(say(name)).toBe(ipa))
})

describe('places', () => {
  it.each([
    ['Port-au-Prince', 'pɔtopɣɛ̃s'],
    ['Pòtoprens', 'pɔtopɣɛ̃s'],
    ['Cap-Haïtien', 'kapajisjɛ̃'],
    ['Gonaïves', 'ɡonajiv'],
    ['Léogâne', 'lejoɡan'],
    ['Hinche', 'ɛ̃ʃ'],
    ['Jacmel', 'ʒakmɛl'],
    ['Ouanaminthe', 'wanamɛ̃t'],
    ['Haïti', 'ajiti'],
    ['Miami', 'majami'],
  ])('%s is /%s/', (name, ipa) => expect(say(name)).toBe(ipa))
})

describe('loans', () => {
  it.each([
    ['internet', 'ɛ̃tɛnɛt'],
    ['Facebook', 'fesbuk'],
    ['weekend', 'wikɛ̃n'],
    ['monsieur', 'mesje'],
    ['université', 'inivɛsite'],
    ['boutique', 'butik'],
    ['téléphone', 'telefɔn'],
    ['champagne', 'ʃãpaj'],
    ['question', 'kesjɔ̃'],
    ['gracias', 'ɡɣasjas'],
  ])('%s is /%s/', (word, ipa) => expect(say(word)).toBe(ipa))
  it('never take a Kreyòl word over', () => {
    expect(say('dans')).toBe('dãs')
    expect(say('men')).toBe('mɛ̃')
    expect(say('bank')).toBe('bãk')
  })
  it.each([
    ['maison', 'mèzon'],
    ['bateau', 'bato'],
    ['Étienne', 'etyèn'],
    ['Philippe', 'filip'],
    ['docteur', 'doktè'],
    ['histoire', 'istwa'],
    ['nation', 'nasyon'],
    ['travail', 'travay'],
    ['famille', 'famiy'],
    ['guerre', 'gè'],
  ])('without the lexicon %s is respelled %s', (word, respelled) => expect(respellForeign(word)).toBe(respelled))
})

describe('letters and acronyms', () => {
  it.each([
    ['PNH', 'peɛnaʃ'],
    ['BRH', 'beɛaʃ'],
    ['TV', 'teve'],
    ['FMI', 'ɛfɛmi'],
    ['ONU', 'oni'],
    ['OTAN', 'otã'],
    ['UNESCO', 'inesko'],
    ['KREYÒL', 'kɣejɔl'],
    ['M', 'ɛm'],
    ['B', 'be'],
    ['A', 'a'],
    ['m', 'm'],
    ['l', 'l'],
    ['w', 'w'],
    ['y', 'j'],
    ['h', 'aʃ'],
  ])('%s is /%s/', (text, ipa) => expect(say(text)).toBe(ipa))
  it('every letter has a name', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyzàèò') expect(letterName(letter), letter).not.toBe('')
  })
})

describe('apostrophes and hyphens', () => {
  it.each([
    ["m'ap", 'map'],
    ['m’ap', 'map'],
    ['lʼap', 'lap'],
    ["w'ap", 'wap'],
    ["y'ap", 'jap'],
    ["k'ap", 'kap'],
    ['ti-moun', 'timun'],
    ['pi-plis', 'piplis'],
  ])('%s is /%s/', (text, ipa) => expect(say(text)).toBe(ipa))
})

it('says something without any lexicon', () => {
  const none = new Set<string>()
  const empty = { words: none, names: none, loans: none, readings: new Map(), accented: new Map() }
  expect(toIpa(pronounce('bonjou', empty))).toBe('bɔ̃ʒu')
  expect(toIpa(pronounce('maison', empty))).toBe('mɛzɔ̃')
})

describe('a word of another language', () => {
  it.each([
    ['fr', 'chat', 'ʃa'],
    ['fr', 'le', 'le'],
    ['fr', 'maisons', 'mɛzɔ̃'],
    ['fr', 'beaucoup', 'boku'],
    ['fr', 'parlez', 'pale'],
    ['fr', "l'homme", 'lɔm'],
    ['fr', 'Aujourd’hui', 'oʒudɥi'],
    ['en', 'you', 'ju'],
    ['en', 'night', 'najt'],
    ['en', 'make', 'mek'],
    ['en', 'like', 'lajk'],
    ['en', 'station', 'estaʃɛ̃n'],
    ['en', 'church', 'tʃɛtʃ'],
    ['en', 'would', 'wud'],
    ['es', 'gracias', 'ɡɣasjas'],
    ['es', 'niña', 'ninja'],
    ['es', 'jamás', 'hamas'],
    ['es', 'calle', 'kaje'],
    ['es', 'guerra', 'ɡeɣa'],
    ['es', 'con', 'kɔn'],
    ['es', 'mundo', 'mundo'],
    ['en', 'PNH', 'peɛnaʃ'],
  ] as const)('%s %s is said %s', (language, word, ipa) => {
    expect(toIpa(pronounceIn(language, word, lexicon))).toBe(ipa)
  })
})
