import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toIpa } from '@pawol/kreyol/ipa'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { citation } from '@pawol/kreyol/speech'
import type { MeasuredScore } from '#core/contract/scorecard.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import { type TranslationLanguage, translationLanguages } from '#core/rules/translate/languages.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { hear, heard, type Measured, ratesIn, type Score, scored, speak, translate } from './measure.ts'
import { linesOf, type Recording } from './score-folder.ts'

export type SetEngines = Omit<Measured, 'language'> & {
  /** The synthesizers to measure; the first one also speaks the recordings of `voices_in_noise`. */
  voices: Synthesizer[]
  /** Voices that read in turn. */
  speakers: SpeechRequest['speaker'][]
}
/** The project's folder, where the sets are. */
export type Sets = { folder: string }
type Named = Pick<MeasuredScore, 'part' | 'set' | 'synthetic'> & {
  from?: TranslationLanguage
  to?: TranslationLanguage
  score: Score & { right?: number }
}

/** Recordings of people in English whose words are known; both are in the public domain. */
const english = {
  'jfk.ogg': 'And so my fellow Americans ask not what your country can do for you ask what you can do for your country',
  'two-cities.ogg': `It was the best of times it was the worst of times it was the age of wisdom it was the age of foolishness it was
    the epoch of belief it was the epoch of incredulity it was the season of light it was the season of darkness it was
    the spring of hope it was the winter of despair we had everything before us we had nothing before us we were all
    going direct to heaven we were all going direct the other way in short the period was so far like the present period
    that some of its noisiest authorities insisted on its being received for good or for evil in the superlative degree
    of comparison only`,
}
const noiseDb = 10
/** Sentences that are read aloud: enough to tell engines apart, few enough to measure in minutes. */
const most = 60

/** Measures the sets of the project, each with the engines of this installation. */
export async function measureNamedSets({ folder }: Sets, engines: SetEngines): Promise<Named[]> {
  const textOf = (...path: string[]) => readFile(join(folder, ...path), 'utf8')
  const lines = linesOf(await textOf('packages/kreyol/samples/sentences-ht.txt')).slice(0, most)
  const kreyol = { ...engines, language: 'ht' }
  const found: Named[] = []
  const recordings: Recording[] = Object.entries(english).map(([name, text]) => ({
    name,
    text,
    path: join(folder, 'server/adapters/transcriber/fixtures', name),
  }))
  const inEnglish = await hear(recordings, { ...engines, language: 'en' })
  found.push({ part: 'recognition', set: 'english_recordings', synthetic: false, score: inEnglish })
  found.push({ part: 'recognition', set: 'voices_in_noise', synthetic: true, score: await hearInNoise(lines, kreyol) })
  for (const file of parallelFiles(await textOf('test/translation/samples/prose.tsv')))
    for (const translator of engines.translators) {
      const { from, to } = file
      const score = await translate(file, translator, kreyol)
      found.push({ part: 'translation', set: 'prose', synthetic: false, from, to, score })
    }
  const words = await pronounceWords(await textOf('packages/kreyol/samples/ipa.tsv'), kreyol)
  found.push({ part: 'pronunciation', set: 'word_list', synthetic: false, score: words })
  for (const synthesizer of engines.voices) {
    const score = await speak({ name: 'sentences', lines }, { ...kreyol, synthesizer })
    found.push({ part: 'voices', set: 'sentences', synthetic: true, score })
  }
  return found
}

/** Each sentence by the next voice, with pink noise of 10 dB less than the speech. */
function hearInNoise(lines: string[], engines: Measured & SetEngines): Promise<Score> {
  const { voices, speakers, speech, signal, transcriber } = engines
  const synthesizer = voices[0]!
  return scored(
    {
      kind: 'recordings',
      name: 'voices in noise',
      engine: transcriber.engineFor?.('ht') ?? transcriber.engine,
      items: lines.map((text, n) => ({ text, speaker: speakers[n % speakers.length]! })),
      nameOf: ({ text }) => text,
      async work({ text, speaker }) {
        const pieces: Int16Array[] = []
        for await (const { samples } of synthesizer.speak({ ...speech, speaker, text }, signal)) pieces.push(samples)
        const samples = withPinkNoise(joinSamples(pieces), noiseDb)
        const pcm = { samples, sample_rate: synthesizer.sample_rate, channels: 1 as const }
        return { output: await heard({ pcm }, engines), reference: text }
      },
      scoreOf: ratesIn(engines),
    },
    engines,
  )
}

/** The same noise each time, so that a second run has the same result. */
export function withPinkNoise(samples: Int16Array, db: number): Int16Array {
  let seed = 1
  const white = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 31 - 1
  }
  let [low, mid, high] = [0, 0, 0]
  const noise = Float32Array.from(samples, () => {
    const next = white()
    low = 0.99765 * low + next * 0.099046
    mid = 0.963 * mid + next * 0.2965164
    high = 0.57 * high + next * 1.0526913
    return low + mid + high + next * 0.1848
  })
  const power = (all: Float32Array) => all.reduce((sum, one) => sum + one * one, 0)
  const gain = Math.sqrt(power(Float32Array.from(samples)) / (power(noise) || 1)) * 10 ** (-db / 20)
  return samples.map((one, n) => Math.max(-32_768, Math.min(32_767, Math.round(one + noise[n]! * gain))))
}

/** Pairs of sentences of `language, text, ht`, in both directions. */
function parallelFiles(text: string) {
  const rows = linesOf(text)
    .slice(1)
    .map((line) => line.split('\t'))
  return translationLanguages
    .filter((language) => language !== 'ht')
    .flatMap((language) => {
      const pairs = rows.filter(([of]) => of === language).map(([, foreign, ht]) => [foreign!, ht!] as const)
      const file = (from: TranslationLanguage, to: TranslationLanguage, reversed: boolean) => ({
        name: `prose ${from} → ${to}`,
        from,
        to,
        rows: pairs.map(([a, b]) => (reversed ? { source: b, reference: a } : { source: a, reference: b })),
      })
      return pairs.length > 0 ? [file(language, 'ht', false), file('ht', language, true)] : []
    })
}

async function pronounceWords(text: string, engines: Measured): Promise<Score & { right?: number }> {
  const lexicon = openLexicon()
  const rows = linesOf(text).filter((line) => !line.startsWith('#'))
  const ipa = (word: string) =>
    citation(word, lexicon)
      .map((sounds) => toIpa(sounds))
      .join(' ')
  let right = 0
  const score = await scored(
    {
      kind: 'pronunciation',
      name: 'word list',
      engine: '@pawol/kreyol',
      items: rows.map((row) => row.split('\t') as [word: string, ipa: string]),
      nameOf: ([word]) => word,
      async work([word, expected]) {
        const output = ipa(word)
        if (output === expected.normalize('NFC')) right++
        return { output, reference: expected }
      },
      scoreOf: () => ({}),
    },
    { ...engines, onItem: undefined },
  )
  return { ...score, right: (right / Math.max(1, score.items)) * 100 }
}

const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 10) / 10)

export function measuredScore(
  { part, set, synthetic, from, to, score }: Named & { title?: string },
  about: Pick<MeasuredScore, 'version' | 'measured_on'>,
  title: string | null = null,
): MeasuredScore {
  const { engine, items, failed, wer, cer, chrf, right } = score
  return {
    part,
    set,
    title,
    engine,
    from: from ?? null,
    to: to ?? null,
    items,
    failed: failed.length,
    synthetic,
    wer: rounded(wer),
    cer: rounded(cer),
    chrf: rounded(chrf),
    right: rounded(right),
    ...about,
  }
}
