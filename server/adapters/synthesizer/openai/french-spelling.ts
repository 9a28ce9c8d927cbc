import { isGlide, isNasalVowel, isVowel, type Phoneme } from '#core/kreyol/sounds/phonemes.ts'

const letters: Record<Phoneme, string> = {
  ...{ i: 'i', e: 'é', ɛ: 'è', a: 'a', o: 'ô', ɔ: 'o', u: 'ou', ã: 'an', ɛ̃: 'in', ɔ̃: 'on', ũ: 'oun', ĩ: 'ine' },
  ...{ p: 'p', b: 'b', t: 't', d: 'd', k: 'k', ɡ: 'g', f: 'f', v: 'v', s: 's', z: 'z', ʃ: 'ch', ʒ: 'j' },
  ...{ tʃ: 'tch', dʒ: 'dj', m: 'm', n: 'n', ŋ: 'ng', l: 'l', ɣ: 'r', j: 'y', w: 'ou', ɥ: 'u', h: 'h' },
}

function spell(sounds: readonly Phoneme[], at: number): string {
  const sound = sounds[at]!
  const [before, next] = [sounds[at - 1], sounds[at + 1]]
  const front = next === 'i' || next === 'e' || next === 'ɛ' || next === 'ɛ̃' || next === 'ĩ'
  if (sound === 'ɡ' && front) return 'gu'
  // a single s between vowels is read as z
  if (sound === 's' && isVowel(before) && isVowel(next)) return 'ss'
  // an n beside a vowel would make it nasal, or take its nose away; a mute e between them keeps them apart
  if (isNasalVowel(sound) && (isVowel(next) || next === 'n')) return `${letters[sound]}-`
  if ((sound === 'n' || sound === 'm') && next && !isVowel(next) && !isGlide(next)) return `${letters[sound]}e`
  if (sound === 'j' && !isVowel(next) && isVowel(before)) return 'ille'
  return letters[sound]
}

const silentAtTheEnd: ReadonlySet<string> = new Set('p b t d k ɡ f v s z ʃ ʒ tʃ dʒ m n l ɣ h'.split(' '))

/** Writes sounds so that a French reader says them: engines that know no Kreyòl nearly all know French. */
export function frenchSpelling(sounds: readonly Phoneme[]): string {
  const last = sounds.at(-1)
  const ending = last === 'ɡ' ? 'ue' : last && silentAtTheEnd.has(last) ? 'e' : ''
  return sounds.map((_, at) => spell(sounds, at)).join('') + (sounds.length > 1 ? ending : '')
}
