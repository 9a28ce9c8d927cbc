import type { Lexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { sayText } from '#core/kreyol/sounds/utterance.ts'
import type { AlignedLanguage } from '../../../ports/aligner.ts'
import { mnemonics } from '../../synthesizer/espeak/mnemonics.ts'
import { planSpeech } from '../../synthesizer/speech-plan.ts'

export type TextWord = { text: string; start: number; end: number }
/** What eSpeak is given at once: where in it each word begins, as eSpeak counts, from one. */
export type SpokenPhrase = { text: string; words: { word: number; place: number }[] }
export type SpokenText = { words: TextWord[]; phrases: SpokenPhrase[]; voice: string }

/** eSpeak's own names; Kreyòl is given as sounds, since its letter rules for it are wrong. */
const voices: Record<AlignedLanguage, string> = { ht: 'ht', en: 'en-us', fr: 'fr', es: 'es', pt: 'pt' }

/** The words of a text and what eSpeak is to say for them. */
export function spokenText(text: string, language: AlignedLanguage, lexicon: Lexicon): SpokenText {
  return { ...(language === 'ht' ? kreyol(text, lexicon) : written(text)), voice: voices[language] }
}

const no_breaks = { speed: 1, phrase_break_ms: 0, sentence_break_ms: 0, paragraph_break_ms: 0 }

function kreyol(text: string, lexicon: Lexicon): Omit<SpokenText, 'voice'> {
  const { words, phrases } = planSpeech(sayText(text, { lexicon }), no_breaks)
  return {
    words: words.map(({ text, start, end }) => ({ text, start, end })),
    phrases: phrases.map(({ groups, ending }) => {
      let said = ''
      const places = groups.map(({ word, sounds }) => {
        const given = mnemonics(sounds)
        const place = said.length + 3
        said += `[[${given}]] `
        // a stress mark at the front is not counted as part of the word
        return { word, place: given.startsWith("'") ? place + 1 : place }
      })
      return { text: said.trimEnd() + ending, words: places }
    }),
  }
}

const word_pattern = /[^\s]+/gu
const is_said = /[\p{L}\p{N}%$€£&@+=°]/u
const edge_signs = /^[^\p{L}\p{N}$€£+%&@=°-]+|[^\p{L}\p{N}%$€£°&@=+]+$/gu
const most_words = 24

/** Words are what lies between spaces, without the signs around it; a phrase ends where a sign does. */
function written(text: string): Omit<SpokenText, 'voice'> {
  const words: TextWord[] = []
  const phrases: SpokenPhrase[] = []
  let open: SpokenPhrase = { text: '', words: [] }
  const close = (ending: string) => {
    if (open.words.length > 0) phrases.push({ text: open.text.trimEnd() + ending, words: open.words })
    open = { text: '', words: [] }
  }
  for (const { 0: chunk, index } of text.matchAll(word_pattern)) {
    for (const piece of piecesOf(chunk)) {
      const bare = piece.text.replace(edge_signs, '')
      if (!is_said.test(bare)) continue
      const start = index + piece.at + piece.text.indexOf(bare)
      open.words.push({ word: words.length, place: [...open.text].length + 1 })
      words.push({ text: bare, start, end: start + bare.length })
      open.text += `${sayable(bare)} `
    }
    const ending = /[.,;:!?…)\]»"”—–]+$/u.exec(chunk)?.[0]
    if (ending || open.words.length >= most_words) close(endingOf(ending ?? ','))
  }
  close('.')
  return { words, phrases }
}

/** `one—two` is two words; a hyphen joins. */
function piecesOf(chunk: string): { text: string; at: number }[] {
  const pieces = [...chunk.matchAll(/[^—–…/]+/gu)].map(({ 0: text, index }) => ({ text, at: index }))
  return pieces.length > 1 ? pieces : [{ text: chunk, at: 0 }]
}

/** Brackets would be taken for sounds, and angles for markup. */
const sayable = (word: string) => word.replace(/[^\p{L}\p{M}\p{N}%$€£&@+=°'’.,:-]/gu, '-').replaceAll('’', "'")

function endingOf(signs: string): string {
  if (signs.includes('?')) return '?'
  if (signs.includes('!')) return '!'
  return /[.…]/.test(signs) ? '.' : ','
}
