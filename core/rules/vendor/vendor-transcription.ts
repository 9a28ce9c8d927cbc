import type { TranscriptionModel } from '../stt/models.ts'
import type { SpokenSegment, SpokenWord } from '../stt/transcript.ts'

/** Models of other services, mapped to ours; the server's settings choose the engine. */
export const openAiTranscribers: Record<string, TranscriptionModel> = {
  'whisper-1': 'whisper-1',
  'gpt-4o-transcribe': 'whisper-1',
  'gpt-4o-mini-transcribe': 'whisper-small',
  'gpt-4o-mini-transcribe-2025-03-20': 'whisper-small',
  'gpt-4o-mini-transcribe-2025-12-15': 'whisper-small',
  'whisper-medium': 'whisper-medium',
  'whisper-small': 'whisper-small',
}
export const elevenLabsTranscribers: Record<string, TranscriptionModel> = {
  scribe_v1: 'whisper-1',
  scribe_v1_experimental: 'whisper-1',
  scribe_v2: 'whisper-1',
}

export function findTranscriber(
  models: Record<string, TranscriptionModel>,
  asked: string,
): TranscriptionModel | undefined {
  return Object.hasOwn(models, asked) ? models[asked] : undefined
}

/** Normalises a two- or three-letter code, with or without a region: `eng` and `en-US` become `en`. */
export const languageCode = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i

export function spokenLanguage(code: string | null | undefined): string {
  if (!code) return 'auto'
  const [language] = Intl.getCanonicalLocales(code.replaceAll('_', '-'))
  return language!.split('-')[0]!
}

const threeLetters = new Map(
  `ht hat en eng fr fra es spa pt por de deu it ita nl nld pl pol ru rus uk ukr cs ces sk slk ro ron hu hun bg bul el ell
  sv swe da dan no nor nb nob fi fin et est lv lav lt lit sl slv hr hrv sr srp bs bos mk mkd sq sqi tr tur ar ara he heb
  fa fas ur urd hi hin bn ben pa pan gu guj mr mar ta tam te tel kn kan ml mal si sin ne nep th tha vi vie id ind ms msa
  jv jav tl tgl zh zho ja jpn ko kor mn mon my mya km khm lo lao ka kat hy hye az aze kk kaz uz uzb tg tgk ky kir sw swa
  am amh ha hau yo yor ig ibo sn sna so som zu zul xh xho af afr cy cym ga gle gl glg eu eus ca cat is isl mt mlt lb ltz
  la lat ps pus sd snd ln lin wo wol rw kin mg mlg be bel`
    .split(/\s+/)
    .flatMap((code, n, all) => (n % 2 === 0 ? [[code, all[n + 1]!] as const] : [])),
)

/** ElevenLabs' language code; `und` if unknown. */
export function threeLetterCode(code: string | null | undefined): string {
  return code ? (threeLetters.get(code) ?? code) : 'und'
}

/** OpenAI's language name: the English name in lower case. */
export function englishName(code: string | null | undefined): string {
  if (!code) return 'unknown'
  return (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code).toLowerCase()
}

/** Natural logarithm of the confidence; 0 if unknown. */
export function logOf(confidence: number | null): number {
  return confidence === null ? 0 : Number(Math.log(Math.max(confidence, 0.001)).toFixed(4)) || 0
}
export const seconds = (ms: number) => Math.round(ms) / 1000

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
