/** How a sound is made: place, manner, height, nose … as models/ht-voice/phones.json has it for each IPA letter. */
export type Articulation = {
  /** At its beginning and, for an affricate or a diphthong, at its end. */
  first: Float32Array
  last: Float32Array
  middle: Float32Array
  stress: number
  long: number
  silent: boolean
}
export type PhoneTable = { names: string[]; table: Record<string, number[]> }
export type Articulations = {
  width: number
  nasal: number
  vowel: number
  nasal_stop: number
  of(ipa: string): Articulation
}

const tilde = '\u0303'
const mostKnown = 500

export function openArticulations({ names, table }: PhoneTable): Articulations {
  const known = new Map<string, Articulation>()
  const at = (name: string) => names.indexOf(name)
  const [nasal, silence] = [at('nasal'), at('silence')]
  function read(ipa: string): Articulation {
    const plain = ipa
      .replace(/\([a-z-]+\)/g, '')
      .normalize('NFD')
      .replace(/c\u0327/g, 'ç')
      .replace(/[ˈˌː]/g, '')
    const letters = [...plain].filter((letter) => table[letter])
    const first = Float32Array.from(table[letters[0] ?? '']!)
    const last = Float32Array.from(table[letters.at(-1) ?? '']!)
    if (letters.length > 0 && plain.includes(tilde)) first[nasal] = last[nasal] = 1
    const silent = first[silence]! > 0
    const stress = silent ? 0 : ipa.includes('ˈ') ? 1 : ipa.includes('ˌ') ? 0.5 : 0
    const middle = first.map((value, i) => 0.5 * (value + last[i]!))
    return { first, last, middle, stress, long: !silent && ipa.includes('ː') ? 1 : 0, silent }
  }
  return {
    width: names.length,
    nasal,
    vowel: at('vowel'),
    nasal_stop: at('nasal_stop'),
    of(ipa) {
      let one = known.get(ipa)
      if (!one) {
        one = read(ipa)
        if (known.size < mostKnown) known.set(ipa, one)
      }
      return one
    },
  }
}
