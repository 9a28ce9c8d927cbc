import type { SpokenSegment, SpokenWord } from '../stt/transcript.ts'
import { logOf, seconds } from './vendor-transcription.ts'

type Times = { start_ms: number; end_ms: number }
type Word = Pick<SpokenWord, 'text' | 'start_ms' | 'end_ms' | 'confidence'>

const span = ({ start_ms, end_ms }: Times) => ({ start: seconds(start_ms), end: seconds(end_ms) })

/** A segment of OpenAI's `verbose_json`; the server adds the compression ratio. */
export function openAiSegment(
  { text, confidence, ...times }: Pick<SpokenSegment, 'text' | 'confidence' | 'start_ms' | 'end_ms'>,
  id: number,
  compression_ratio: number,
) {
  return {
    id,
    seek: 0,
    ...span(times),
    text,
    tokens: [],
    temperature: 0,
    avg_logprob: logOf(confidence),
    compression_ratio,
    no_speech_prob: 0,
  }
}
export const openAiWord = ({ text: word, ...times }: Times & { text: string }) => ({ word, ...span(times) })

type Granularity = 'none' | 'word' | 'character'

/** ElevenLabs' words and the spaces between them, which together make up the text. */
export function elevenLabsWords<W extends Word, S extends string | null = null>(
  words: readonly W[],
  granularity: Granularity = 'word',
  speakerOf: (word: W) => S = () => null as S,
) {
  return words.flatMap((word, n) => {
    const before = words[n - 1]
    const times = (start_ms: number, end_ms: number) =>
      granularity === 'none' ? {} : { start: seconds(start_ms), end: seconds(Math.max(start_ms, end_ms)) }
    const speaker_id = speakerOf(word)
    const space = { text: ' ', type: 'spacing' as const, speaker_id, logprob: 0 }
    return [
      ...(before ? [{ ...space, ...times(before.end_ms, word.start_ms) }] : []),
      {
        text: word.text,
        ...times(word.start_ms, word.end_ms),
        type: 'word' as const,
        speaker_id,
        logprob: logOf(word.confidence),
        ...(granularity === 'character' ? { characters: charactersOf(word) } : {}),
      },
    ]
  })
}

/** Character times, interpolated within the word. */
function charactersOf({ text, start_ms, end_ms }: Word) {
  const all = [...text]
  const at = (n: number) => start_ms + ((end_ms - start_ms) * n) / all.length
  return all.map((character, n) => ({ text: character, ...span({ start_ms: at(n), end_ms: at(n + 1) }) }))
}
