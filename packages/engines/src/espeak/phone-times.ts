import { sample_rate } from '../sound/resample.ts'
import type { Pronounced } from '../voice/voice.ts'

/** A sound as eSpeak names it (IPA, nothing for a pause), the sample at which it begins, and how many words had begun. */
export type HeardSound = { ipa: string; sample: number; words: number }
type Phone = Pronounced['phones'][number]

const samplesIn = (ms: number) => Math.round((ms * sample_rate) / 1000)
/** eSpeak marks the burst of a stop; the closure before it is added back. */
const closures: Record<string, number> = {
  p: 45,
  t: 45,
  k: 45,
  tʃ: 45,
  b: 20,
  d: 20,
  ɡ: 20,
  g: 20,
  dʒ: 20,
}
const shortestPause = samplesIn(2)
/** Between two vowels eSpeak stops for less than that, where Kreyòl runs on. */
const joinedPause = samplesIn(70)

type Words = { said: readonly number[]; end: number; kreyol: boolean }

/** Where each sound begins and ends, and whose word it is. */
export function phonesOf(sounds: readonly HeardSound[], { said, end, kreyol }: Words): Phone[] {
  const phones = sounds.flatMap(({ ipa, sample, words }, n): Phone[] => {
    const word = Math.max(0, said[Math.max(0, words - 1)] ?? 0)
    const next = sounds[n + 1]?.sample ?? end
    if (ipa === '' && next - sample < shortestPause) return []
    return [{ ipa, word, start: sample, end: Math.max(next, sample + 1) }]
  })
  giveClosures(phones)
  return kreyol ? stressed(withoutStops(phones)) : phones
}

function giveClosures(phones: Phone[]): void {
  for (const [n, phone] of phones.entries()) {
    const closure = closures[phone.ipa.replace(/[ˈˌː]/g, '')]
    const before = phones[n - 1]
    if (!closure || !before) continue
    const start = Math.max(phone.start - samplesIn(closure), before.start + 0.4 * (before.end - before.start))
    phone.start = start
    before.end = start
  }
}

function withoutStops(phones: readonly Phone[]): Phone[] {
  const last = phones.length - 1
  return phones.filter(({ ipa, start, end }, n) => ipa !== '' || end - start > joinedPause || n === 0 || n === last)
}

/** eSpeak stresses every word; Kreyòl stresses the last one before a pause. */
function stressed(phones: readonly Phone[]): Phone[] {
  const leaned = new Set<number>()
  let rested = true
  for (const { ipa, word } of phones.toReversed()) {
    if (ipa !== '' && rested) leaned.add(word)
    rested = ipa === ''
  }
  return phones.map((phone) => (leaned.has(phone.word) ? phone : { ...phone, ipa: phone.ipa.replace('ˈ', 'ˌ') }))
}
