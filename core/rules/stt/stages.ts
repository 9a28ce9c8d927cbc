/** Stages of a running transcription, whose status stays `in_progress`. */
export const transcriptionStages = ['preparing', 'transcribing', 'aligning', 'translating'] as const
export type TranscriptionStage = (typeof transcriptionStages)[number]

const ends: Record<'alone' | 'translated', Record<TranscriptionStage, number>> = {
  alone: { preparing: 5, transcribing: 90, aligning: 100, translating: 100 },
  translated: { preparing: 5, transcribing: 75, aligning: 85, translating: 100 },
}
const endsOf = (translates: boolean) => ends[translates ? 'translated' : 'alone']

/** Overall percent for a fraction of a stage. */
export function progressAt(stage: TranscriptionStage, share: number, translates: boolean): number {
  const before = transcriptionStages[transcriptionStages.indexOf(stage) - 1]
  const [from, to] = [before ? endsOf(translates)[before] : 0, endsOf(translates)[stage]]
  return from + (to - from) * Math.min(1, Math.max(0, share))
}

export function stageAt(progress: number, translates: boolean): TranscriptionStage {
  const last = translates ? 'translating' : 'aligning'
  return transcriptionStages.find((stage) => progress < endsOf(translates)[stage]) ?? last
}
