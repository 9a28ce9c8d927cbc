import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { VoiceProfile } from '#core/contract/voices.ts'
import type { SpeechFile, VoiceCloner, VoiceFit } from '../../ports/voice-cloner.ts'
import { openStudio, people, reading, type Studio } from './targets.conformance.ts'

type Opened = { cloner: VoiceCloner; close?(): Promise<void> }
/** `clones`: whether a clone is cheap enough to be made twice here; another suite has made one. */
type Suite = { clones: boolean }
/** A second, on a machine that does nothing else. */
const slowest_end_ms = 5_000
const failing = (code: ErrorCode) => (error: unknown) => error instanceof AppError && error.is(code)

let readings: ReturnType<typeof read> | undefined
/** Somebody three times, and somebody else. */
async function read() {
  const [man, woman] = people(2, 'espeak-ng')
  return [
    await reading(man!, { seconds: 5 }),
    await reading(man!, { seconds: 4, from: 20, gain: 0.5 }),
    await reading(man!, { seconds: 5, from: 40, gain: 0.3 }),
    await reading(woman!, { seconds: 5, from: 40 }),
  ] as const
}

/** What holds of every fit, with what was told on the way to it. */
export function expectGoodFit(fit: VoiceFit, shares: readonly number[]): void {
  expect(VoiceProfile.parse(fit.profile)).toEqual(fit.profile)
  expect(['female', 'male', 'neutral']).toContain(fit.gender)
  for (const one of [fit.similarity, fit.ceiling]) {
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThanOrEqual(1)
  }
  expect(fit.measured.speech_seconds).toBeGreaterThan(5)
  expect(fit.measured.speech_seconds).toBeLessThan(16)
  const { p10_hz, p50_hz, p90_hz } = fit.measured.pitch
  expect([p10_hz, p50_hz, p90_hz]).toEqual([p10_hz, p50_hz, p90_hz].toSorted((a, b) => a - b))
  expect(shares.length).toBeGreaterThan(2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
}

export function voiceClonerConformance(name: string, open: () => Promise<Opened>, { clones }: Suite): void {
  describe(`${name} as a voice cloner`, () => {
    let opened: Opened
    let studio: Studio
    let samples: SpeechFile[]
    let again: SpeechFile
    let other: SpeechFile
    let silent: SpeechFile
    beforeAll(async () => {
      studio = await openStudio()
      readings ??= read()
      const [one, two, third, foreign] = await readings
      samples = [await studio.file('one', one), await studio.file('two', two)]
      again = await studio.file('again', third)
      other = await studio.file('other', foreign)
      silent = await studio.file('silent', new Float32Array(16_000 * 2), 16_000)
      opened = await open()
    })
    afterAll(async () => {
      await opened.cloner.close()
      await opened.close?.()
      await studio.close()
    })

    if (clones)
      it('makes a profile any synthesizer takes, the same for the same files, and tells how far it has come', async () => {
        const shares: number[] = []
        const fit = await opened.cloner.clone({ samples, onProgress: (share) => shares.push(share) })
        expectGoodFit(fit, shares)
        expect(await opened.cloner.clone({ samples })).toEqual(fit)
      })
    it('tells whether a recording is by the speaker of the samples', async () => {
      const [same, different] = [
        await opened.cloner.compare({ samples, recording: again }),
        await opened.cloner.compare({ samples, recording: other }),
      ]
      expect(same.verdict).toBe('same')
      expect(different.verdict).toBe('different')
      expect(same.score).toBeGreaterThan(different.score)
      for (const { score } of [same, different]) expect(score >= 0 && score <= 1).toBe(true)
    })
    it('refuses what is no such file, is not there, or has no speech in it', async () => {
      const text = { path: `${again.path}.txt` }
      await writeFile(text.path, 'this is not a recording, whatever it claims to be')
      const fast = await studio.file('fast', new Float32Array(4_800), 48_000)
      for (const file of [text, fast, { path: `${again.path}.gone` }, silent]) {
        await expect(opened.cloner.clone({ samples: [file] }), file.path).rejects.toSatisfy(failing('invalid_request'))
        await expect(opened.cloner.compare({ samples: [again], recording: file }), file.path).rejects.toSatisfy(
          failing('invalid_request'),
        )
      }
      await expect(opened.cloner.clone({ samples: [] })).rejects.toSatisfy(failing('invalid_request'))
    })
    it('ends with the reason of an aborted signal, and works on', async () => {
      const reason = new Error('enough')
      await expect(opened.cloner.clone({ samples, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      const leaving = new AbortController()
      let left_at = 0
      const running = opened.cloner.clone({
        samples,
        signal: leaving.signal,
        onProgress() {
          left_at = performance.now()
          leaving.abort(reason)
        },
      })
      await expect(running).rejects.toBe(reason)
      expect(performance.now() - left_at).toBeLessThan(slowest_end_ms)
      expect((await opened.cloner.compare({ samples, recording: again })).verdict).toBe('same')
    })
    it('answers a check, and is unavailable once closed', async () => {
      await opened.cloner.check()
      await opened.cloner.close()
      await expect(opened.cloner.clone({ samples })).rejects.toSatisfy(failing('unavailable'))
      await expect(opened.cloner.compare({ samples, recording: again })).rejects.toSatisfy(failing('unavailable'))
    })
  })
}
