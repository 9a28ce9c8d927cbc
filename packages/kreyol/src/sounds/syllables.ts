import { isGlide, isObstruent, isVowel, type Phoneme } from './phonemes.ts'

/** Two consonants that open a syllable together: stop or f/v with a liquid, or anything with a glide. */
function opensTogether(first: Phoneme, second: Phoneme): boolean {
  if (isGlide(second)) return !isGlide(first)
  if (second !== 'l' && second !== 'ɣ') return false
  return isObstruent(first) && first !== 's' && first !== 'z' && first !== 'ʃ' && first !== 'ʒ'
}

/** How many of the consonants between two vowels go with the second one. */
function onsetLength(between: Phoneme[]): number {
  const last = between.length - 1
  if (last < 1) return between.length
  if (last >= 2 && isGlide(between[last]) && opensTogether(between[last - 2]!, between[last - 1]!)) return 3
  return opensTogether(between[last - 1]!, between[last]!) ? 2 : 1
}

/** Cuts a word into syllables; a word without a vowel (the clitics `m`, `l`…) is one syllable. */
export function syllables(word: readonly Phoneme[]): Phoneme[][] {
  const nuclei = word.flatMap((sound, at) => (isVowel(sound) ? [at] : []))
  const starts = nuclei.slice(1).map((nucleus, n) => {
    const between = word.slice(nuclei[n]! + 1, nucleus)
    return nucleus - onsetLength(between)
  })
  const cuts = [0, ...starts, word.length]
  return cuts.slice(0, -1).flatMap((start, n) => {
    const syllable = word.slice(start, cuts[n + 1])
    return syllable.length > 0 ? [syllable] : []
  })
}

/** Kreyòl stresses the last syllable of a word; a clitic carries no stress. */
export function stressedSyllable(parts: readonly Phoneme[][]): number | undefined {
  const last = parts.length - 1
  return last >= 0 && parts[last]!.some(isVowel) ? last : undefined
}
