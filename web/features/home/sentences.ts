import { type PreviewSentenceId, previewSentenceIds, previewSentences } from '#core/rules/speech/preview-sentences.ts'

/** Voices one meets on the home page. */
export const voices = ['Nadège', 'Jozèf', 'Fabiola', 'Wilnè', 'Tant Roz'] as const
export type VoiceName = (typeof voices)[number]

export const voiceIds: Record<VoiceName, string> = {
  Nadège: 'nadege',
  Jozèf: 'jozef',
  Fabiola: 'fabiola',
  Wilnè: 'wilne',
  'Tant Roz': 'tant-roz',
}

/** `sentence_<id>` in the catalogues says what it means. */
export type Sentence = { id: PreviewSentenceId; text: string }
export const sentences: Sentence[] = previewSentenceIds.map((id) => ({ id, text: previewSentences[id] }))

/** With sound one compares voices on one sentence; without it each voice brings its own. */
export function sentenceAt({ voice, turn, sound }: { voice: VoiceName; turn: number; sound: boolean }): Sentence {
  const at = sound ? turn : voices.indexOf(voice) + turn
  return sentences[at % sentences.length]!
}
