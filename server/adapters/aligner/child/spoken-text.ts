import { mnemonics } from '@pawol/engines/espeak/mnemonics'
import { planSpeech } from '@pawol/engines/speech/speech-plan'
import type { Lexicon } from '@pawol/kreyol/lexicon'
import { sayText } from '@pawol/kreyol/speech'
import type { AlignedLanguage } from '../../../ports/aligner.ts'

export type TextWord = { text: string; start: number; end: number }
/** One input of eSpeak, with the position of each word in it, counted from one as eSpeak does. */
export type SpokenPhrase = { text: string; words: { word: number; place: number }[] }
export type SpokenText = { words: TextWord[]; phrases: SpokenPhrase[]; voice: string }

/** eSpeak's own names; Kreyòl is given as phonemes, since its letter-to-sound rules are wrong. */
const voices: Record<AlignedLanguage, string> = { ht: 'ht', en: 'en-us', fr: 'fr', es: 'es', pt: 'pt' }

/** The words of a text and what eSpeak reads for them. */
export function spokenText(text: string, language: AlignedLanguage, lexicon: Lexicon): SpokenText {
  return { ...(language === 'ht' ? kreyol(text, lexicon) : written(text)), voice: voices[language] }
}

const noBreaks = { speed: 1, phrase_break_ms: 0, sentence_break_ms: 0, paragraph_break_ms: 0 }

function kreyol(text: string, lexicon: Lexicon): Omit<SpokenText, 'voice'> {
  const { words, phrases } = planSpeech(sayText(text, { lexicon }), noBreaks)
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

const wordPattern = /[^\s]+/gu
const isSaid = /[\p{L}\p{N}%$€£&@+=°]/u
const edgeSigns = /^[^\p{L}\p{N}$€£+%&@=°-]+|[^\p{L}\p{N}%$€£°&@=+]+$/gu
const mostWords = 24

/** Words are separated by spaces, without the punctuation around them; a phrase ends at punctuation. */
function written(text: string): Omit<SpokenText, 'voice'> {
  const words: TextWord[] = []
  const phrases: SpokenPhrase[] = []
  let open: SpokenPhrase = { text: '', words: [] }
  const close = (ending: string) => {
    if (open.words.length > 0) phrases.push({ text: open.text.trimEnd() + ending, words: open.words })
    open = { text: '', words: [] }
  }
  for (const { 0: chunk, index } of text.matchAll(wordPattern)) {
    for (const piece of piecesOf(chunk)) {
      const bare = piece.text.replace(edgeSigns, '')
      if (!isSaid.test(bare)) continue
      const start = index + piece.at + piece.text.indexOf(bare)
      open.words.push({ word: words.length, place: [...open.text].length + 1 })
      words.push({ text: bare, start, end: start + bare.length })
      open.text += `${sayable(bare)} `
    }
    const ending = /[.,;:!?…)\]»"”—–]+$/u.exec(chunk)?.[0]
    if (ending || open.words.length >= mostWords) close(endingOf(ending ?? ','))
  }
  close('.')
  return { words, phrases }
}

/** `one—two` is two words; a hyphen joins. */
function piecesOf(chunk: string): { text: string; at: number }[] {
  const pieces = [...chunk.matchAll(/[^—–…/]+/gu)].map(({ 0: text, index }) => ({ text, at: index }))
  return pieces.length > 1 ? pieces : [{ text: chunk, at: 0 }]
}

/** Escapes brackets, which eSpeak reads as phonemes, and angle brackets, which it reads as markup. */
const sayable = (word: string) => word.replace(/[^\p{L}\p{M}\p{N}%$€£&@+=°'’.,:-]/gu, '-').replaceAll('’', "'")

function endingOf(signs: string): string {
  if (signs.includes('?')) return '?'
  if (signs.includes('!')) return '!'
  return /[.…]/.test(signs) ? '.' : ','
}
