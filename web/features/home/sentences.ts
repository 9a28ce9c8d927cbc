import { type PreviewSentenceId, previewSentenceIds, previewSentences } from '#core/rules/speech/preview-sentences.ts'

/** Voices presented on the home page. */
export const voices = ['Nadège', 'Jozèf', 'Fabiola', 'Wilnè', 'Tant Roz'] as const
export type VoiceName = (typeof voices)[number]

export const voiceIds: Record<VoiceName, string> = {
  Nadège: 'nadege',
  Jozèf: 'jozef',
  Fabiola: 'fabiola',
  Wilnè: 'wilne',
  'Tant Roz': 'tant-roz',
}

/** `sentence_<id>` in the catalogues is its translation. */
export type Sentence = { id: PreviewSentenceId; text: string }
export const sentences: Sentence[] = previewSentenceIds.map((id) => ({ id, text: previewSentences[id] }))

/** With sound, voices are compared on one sentence; without it each voice has its own. */
export function sentenceAt({ voice, turn, sound }: { voice: VoiceName; turn: number; sound: boolean }): Sentence {
  const at = sound ? turn : voices.indexOf(voice) + turn
  return sentences[at % sentences.length]!
}
