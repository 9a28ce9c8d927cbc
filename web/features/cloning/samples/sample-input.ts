import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { cleanSpeechSoFar, estimateSample } from '#core/rules/cloning/analyse.ts'
import {
  addSamples,
  hasSampleExtension,
  type LongFileHandling,
  sampleFileProblem,
} from '#core/rules/cloning/sample-files.ts'
import { createStore, sameFields } from '../../../lib/state/store.ts'
import type { Recording } from '../../recorder/create-recorder.ts'
import type { Analysed, Decoded } from './decode-sample.ts'

/** A file or a recording to make a voice from. */
export type Sample = {
  id: string
  source: 'file' | 'recording'
  name: string
  size: number
  modified: number
  sound: Blob
  /** Null while it is being analysed. */
  analysis: SampleAnalysis | null
  wave: Analysed['wave'] | null
}

export type SampleNews = {
  /** Names of files that were added already. */
  duplicates: string[]
  /** How many files exceeded the limit of ten. */
  left_over: number
  refused: { name: string; size: number; problem: 'type' | 'size' }[]
  /** Files that could not be read. */
  unreadable: boolean
}
const nothingNew: SampleNews = { duplicates: [], left_over: 0, refused: [], unreadable: false }

type Parts = {
  decode: (sound: Blob, name: string) => Promise<Decoded | undefined>
  analyse: (sound: Decoded, handling: LongFileHandling) => Promise<Analysed>
  handling: () => LongFileHandling
  /** Deletes a recording that will not be used. */
  dropRecording: (id: string) => unknown
}

/** The samples of the page: chosen, dropped or recorded, analysed one after another. */
export function createSampleInput({ decode, analyse, handling, dropRecording }: Parts) {
  const samples = createStore<readonly Sample[]>([])
  const news = createStore<SampleNews>(nothingNew)
  let line: Promise<unknown> = Promise.resolve()

  const isPresent = (id: string) => samples.get().some((one) => one.id === id)
  const tell = (part: Partial<SampleNews>) => news.set({ ...news.get(), ...part })

  /** One at a time, because each is decoded in memory. */
  function look({ id, sound, name, size }: Sample): void {
    const asked = handling()
    line = line.then(async () => {
      if (!isPresent(id) || handling() !== asked) return
      try {
        const decoded = await decode(sound, name)
        const known = decoded ? await analyse(decoded, asked) : { analysis: estimateSample({ name, size }), wave: null }
        if (handling() === asked) samples.set(samples.get().map((one) => (one.id === id ? { ...one, ...known } : one)))
      } catch {
        if (!isPresent(id)) return
        remove(id)
        tell({ unreadable: true })
      }
    })
  }

  function take(chosen: readonly Sample[]): void {
    const before = samples.get()
    const { samples: kept, duplicates, left_over } = addSamples(before, chosen)
    samples.set(kept)
    tell({ duplicates: duplicates.map(({ name }) => name), left_over: left_over.length })
    for (const sample of kept.slice(before.length)) look(sample)
    for (const { source, id } of [...duplicates, ...left_over]) if (source === 'recording') dropRecording(id)
  }

  function remove(id: string): void {
    const gone = samples.get().find((one) => one.id === id)
    samples.set(samples.get().filter((one) => one.id !== id))
    if (gone?.source === 'recording') dropRecording(id)
  }

  const unknown = { analysis: null, wave: null }
  return {
    samples,
    news,
    remove,
    add(files: readonly File[]): void {
      const problems = files.map((file) => sampleFileProblem(file, handling()))
      const refused = files
        .filter((_, at) => problems[at])
        .map(({ name, size }) => ({
          name,
          size,
          problem: hasSampleExtension(name) ? ('size' as const) : ('type' as const),
        }))
      news.set({ ...nothingNew, refused })
      take(
        files
          .filter((_, at) => !problems[at])
          .map((file) => ({
            id: crypto.randomUUID(),
            source: 'file',
            name: file.name,
            size: file.size,
            sound: file,
            modified: file.lastModified,
            ...unknown,
          })),
      )
    },
    record({ id, sound }: Recording): void {
      news.set(nothingNew)
      const ending = sound.type.includes('mp4') ? 'm4a' : sound.type.includes('ogg') ? 'ogg' : 'webm'
      const free = (n: number): string => {
        const name = `recording-${n}.${ending}`
        return samples.get().some((one) => one.name === name) ? free(n + 1) : name
      }
      take([{ id, source: 'recording', name: free(1), size: sound.size, modified: 0, sound, ...unknown }])
    },
    /** The user changed how to handle long files; removes files too large for it, and says so. */
    lookAgain(): void {
      const tooLarge = samples.get().filter((one) => sampleFileProblem(one, handling()) !== null)
      for (const { id } of tooLarge) remove(id)
      news.set({
        ...nothingNew,
        refused: tooLarge.map(({ name, size }) => ({ name, size, problem: 'size' as const })),
      })
      samples.set(samples.get().map((one) => ({ ...one, ...unknown })))
      for (const sample of samples.get()) look(sample)
    },
    dismissNews: () => sameFields(news.get(), nothingNew) || news.set(nothingNew),
    /** The samples became a voice. */
    clear(): void {
      for (const { id } of samples.get()) remove(id)
      news.set(nothingNew)
    },
    /** Another user signed in; recordings stay stored for their owner. */
    forgetAll(): void {
      samples.set([])
      news.set(nothingNew)
    },
  }
}
export type SampleInput = ReturnType<typeof createSampleInput>

const analysesOf = (samples: readonly Sample[]) => samples.flatMap(({ analysis }) => analysis ?? [])
export const speechSoFar = (samples: readonly Sample[]) => cleanSpeechSoFar(analysesOf(samples))
