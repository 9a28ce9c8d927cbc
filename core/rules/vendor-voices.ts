/** Names people's programs already hold, and who speaks for them here: voices every plan may use, of the same kind. */
export const openAiVoices = {
  alloy: 'mano',
  ash: 'ti-jan',
  ballad: 'jozef',
  cedar: 'wilne',
  coral: 'nadege',
  echo: 'ti-jan',
  fable: 'tonton-no',
  marin: 'mirlande',
  nova: 'lovely',
  onyx: 'wilne',
  sage: 'wozlin',
  shimmer: 'ti-mari',
  verse: 'klodel',
} as const

/** ElevenLabs' own premade voices that stand in examples and tutorials. */
export const elevenLabsVoices = {
  '21m00Tcm4TlvDq8ikWAM': 'nadege',
  AZnzlk1XvdvUeBnXmlld: 'lovely',
  EXAVITQu4vr4xnSDxMaL: 'mirlande',
  ErXwobaYiN019PkySvjV: 'ti-jan',
  JBFqnCBsd6RMkjVDRZzb: 'jozef',
  TxGEqnHWrfWFTfGW9XjX: 'mano',
  onwK4e9ZLuTAKqWW03F9: 'wilne',
  pNInz6obpgDQGcFmaJgB: 'wilne',
} as const

const borrowed = new Map<string, string>([...Object.entries(openAiVoices), ...Object.entries(elevenLabsVoices)])

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** By id, by a name another service uses, or by its own name whatever the case and accents. */
export function findVoice<V extends { voice_id: string; name: string }>(
  voices: readonly V[],
  asked: string,
): V | undefined {
  const id = borrowed.get(asked) ?? borrowed.get(asked.toLowerCase())
  return (
    voices.find((voice) => voice.voice_id === asked) ??
    voices.find((voice) => voice.voice_id === id) ??
    voices.find((voice) => plain(voice.name) === plain(asked))
  )
}

const standard = ['ccl_ht_v100']
const best = ['ccl_ht_expressive_v100', 'ccl_ht_v100']

/** Models of other services and ours that stand for them, the best first; a plan gets the first it may use. */
export const openAiModels: Record<string, readonly string[]> = {
  'tts-1': standard,
  'tts-1-hd': best,
  'gpt-4o-mini-tts': standard,
  'gpt-4o-mini-tts-2025-12-15': standard,
}
export const elevenLabsModels: Record<string, readonly string[]> = {
  eleven_monolingual_v1: standard,
  eleven_multilingual_v1: standard,
  eleven_multilingual_v2: best,
  eleven_turbo_v2: standard,
  eleven_turbo_v2_5: standard,
  eleven_flash_v2: standard,
  eleven_flash_v2_5: standard,
  eleven_v3: best,
}

const standInsOf = new Map([...Object.entries(openAiModels), ...Object.entries(elevenLabsModels)])

type Model = { model_id: string; is_premium: boolean }

/** Ours by its own id, whether or not the plan has it: asking for it by name deserves a clear refusal. */
export function findModel<M extends Model>(models: readonly M[], asked: string, has_premium: boolean): M | undefined {
  const own = models.find((model) => model.model_id === asked)
  if (own) return own
  const stand_ins = standInsOf.get(asked) ?? []
  const known = stand_ins.flatMap((id) => models.find((model) => model.model_id === id) ?? [])
  return known.find((model) => has_premium || !model.is_premium)
}
