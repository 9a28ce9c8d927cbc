/** Voice names of other services, mapped to similar voices that every plan includes. */
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

/** ElevenLabs' premade voices from examples and tutorials; one was renamed, and has two names. */
export const elevenLabsVoices = [
  { theirs: '21m00Tcm4TlvDq8ikWAM', name: 'Rachel', ours: 'nadege' },
  { theirs: '9BWtsMINqrJLrRacOk9x', name: 'Aria', ours: 'wozlin' },
  { theirs: 'AZnzlk1XvdvUeBnXmlld', name: 'Domi', ours: 'lovely' },
  { theirs: 'CwhRBWXzGAHq8TQ4Fs17', name: 'Roger', ours: 'jozef' },
  { theirs: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', ours: 'mirlande' },
  { theirs: 'EXAVITQu4vr4xnSDxMaL', name: 'Bella', ours: 'mirlande' },
  { theirs: 'ErXwobaYiN019PkySvjV', name: 'Antoni', ours: 'ti-jan' },
  { theirs: 'FGY2WhTYpPnrIDTdsKH5', name: 'Laura', ours: 'lovely' },
  { theirs: 'IKne3meq5aSn9XLyUdCD', name: 'Charlie', ours: 'ti-jan' },
  { theirs: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', ours: 'jozef' },
  { theirs: 'LcfcDJNUP1GQjkzn1xUU', name: 'Emily', ours: 'ti-mari' },
  { theirs: 'MF3mGyEYCl7XYWbV9V6O', name: 'Elli', ours: 'ti-mari' },
  { theirs: 'N2lVS1w4EtoT3dr4eOWO', name: 'Callum', ours: 'wilne' },
  { theirs: 'SAz9YHcvj6GT2YYXdXww', name: 'River', ours: 'klodel' },
  { theirs: 'TX3LPaxmHKxFdv7VOQHJ', name: 'Liam', ours: 'ti-jan' },
  { theirs: 'ThT5KcBeYPX3keUQqHPh', name: 'Dorothy', ours: 'wozlin' },
  { theirs: 'TxGEqnHWrfWFTfGW9XjX', name: 'Josh', ours: 'mano' },
  { theirs: 'VR6AewLTigWG4xSOukaG', name: 'Arnold', ours: 'wilne' },
  { theirs: 'XB0fDUnXU5powFXDhCwa', name: 'Charlotte', ours: 'mirlande' },
  { theirs: 'Xb7hH8MSUJpSbSDYk0k2', name: 'Alice', ours: 'nadege' },
  { theirs: 'XrExE9yKIg1WjnnlVkGX', name: 'Matilda', ours: 'wozlin' },
  { theirs: 'bIHbv24MWmeRgasZH58o', name: 'Will', ours: 'ti-jan' },
  { theirs: 'cgSgspJ2msm6clMCkdW9', name: 'Jessica', ours: 'lovely' },
  { theirs: 'cjVigY5qzO86Huf0OWal', name: 'Eric', ours: 'jozef' },
  { theirs: 'iP95p4xoKVk53GoZ742B', name: 'Chris', ours: 'mano' },
  { theirs: 'nPczCjzI2devNBz1zQrb', name: 'Brian', ours: 'wilne' },
  { theirs: 'onwK4e9ZLuTAKqWW03F9', name: 'Daniel', ours: 'wilne' },
  { theirs: 'pFZP5JQG7iQjIQuC4Bku', name: 'Lily', ours: 'ti-mari' },
  { theirs: 'pNInz6obpgDQGcFmaJgB', name: 'Adam', ours: 'wilne' },
  { theirs: 'piTKgcLEGmPE4e6mEKli', name: 'Nicole', ours: 'mirlande' },
  { theirs: 'pqHfZKP75CvOlQylNhV4', name: 'Bill', ours: 'tonton-no' },
  { theirs: 'yoZ06aMxZJJ28mfd3POQ', name: 'Sam', ours: 'klodel' },
] as const

const borrowed = new Map<string, string>([
  ...Object.entries(openAiVoices),
  ...elevenLabsVoices.flatMap(({ theirs, name, ours }) => [
    [theirs, ours] as const,
    [name.toLowerCase(), ours] as const,
  ]),
])

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Finds a voice by id, by a vendor's name, or by its own name without case and accents. */
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

/** Models of other services, mapped to ours, best first; a plan gets the first that it includes. */
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

/** One of our models by id, even if the plan lacks it, so that the caller gets a clear refusal. */
export function findModel<M extends Model>(models: readonly M[], asked: string, hasPremium: boolean): M | undefined {
  const own = models.find((model) => model.model_id === asked)
  if (own) return own
  const standIns = standInsOf.get(asked) ?? []
  const known = standIns.flatMap((id) => models.find((model) => model.model_id === id) ?? [])
  return known.find((model) => hasPremium || !model.is_premium)
}
