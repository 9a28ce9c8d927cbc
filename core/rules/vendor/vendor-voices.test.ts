import { describe, expect, it } from 'vitest'
import { elevenLabsVoices, findModel, findVoice, openAiVoices } from './vendor-voices.ts'

const voices = [
  { voice_id: 'nadege', name: 'Nadège' },
  { voice_id: 'mano', name: 'Mano' },
  { voice_id: 'tonton-no', name: 'Tonton Nò' },
]
const models = [
  { model_id: 'ccl_ht_v100', is_premium: false },
  { model_id: 'ccl_ht_expressive_v100', is_premium: true },
]

describe('a voice', () => {
  it.each([
    ['nadege', 'nadege'],
    ['Nadège', 'nadege'],
    ['NADEGE', 'nadege'],
    ['tonton no', 'tonton-no'],
    ['alloy', 'mano'],
    ['Alloy', 'mano'],
    ['21m00Tcm4TlvDq8ikWAM', 'nadege'],
    ['21M00TCM4TLVDQ8IKWAM', undefined],
    ['Rachel', 'nadege'],
    ['rachel', 'nadege'],
    ['onyx', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('asked for as "%s" is %s', (asked, id) => expect(findVoice(voices, asked)?.voice_id).toBe(id))
  it('of ours is never shadowed by a vendor name', () => {
    const own = [{ voice_id: 'alloy', name: 'Mine' }, ...voices]
    expect(findVoice(own, 'alloy')?.name).toBe('Mine')
  })
  it('is found by every id and name of ElevenLabs, in its format', () => {
    const names = elevenLabsVoices.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { theirs, name, ours } of elevenLabsVoices) {
      expect(theirs).toMatch(/^[A-Za-z0-9]{20}$/)
      const all = [{ voice_id: ours, name: ours }]
      for (const asked of [theirs, name]) expect(findVoice(all, asked)?.voice_id).toBe(ours)
    }
  })
  it('has every name OpenAI documents', () => {
    const documented = 'alloy ash ballad coral echo fable onyx nova sage shimmer verse marin cedar'.split(' ')
    expect(Object.keys(openAiVoices).sort()).toEqual(documented.sort())
  })
})

describe('a model', () => {
  it.each<[string, boolean, string | undefined]>([
    ['ccl_ht_v100', false, 'ccl_ht_v100'],
    ['ccl_ht_expressive_v100', false, 'ccl_ht_expressive_v100'],
    ['tts-1', true, 'ccl_ht_v100'],
    ['tts-1-hd', true, 'ccl_ht_expressive_v100'],
    ['tts-1-hd', false, 'ccl_ht_v100'],
    ['eleven_multilingual_v2', false, 'ccl_ht_v100'],
    ['eleven_v3', true, 'ccl_ht_expressive_v100'],
    ['whisper-1', true, undefined],
    ['toString', true, undefined],
  ])('%s with premium %s is %s', (asked, hasPremium, id) => {
    expect(findModel(models, asked, hasPremium)?.model_id).toBe(id)
  })
})
