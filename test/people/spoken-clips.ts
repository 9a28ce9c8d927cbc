import { randomUUID } from 'node:crypto'
import { nextSentences, saveContributorProfile } from '#core/contract/commons/commons.ts'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { type Region, regions } from '#core/rules/commons/contributors.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { joinSamples, wavHeader } from '#core/rules/speech/wav-header.ts'
import { speakerOf } from '../../server/commands/say.ts'
import { catalogue } from '../../server/features/voices/catalogue.ts'
import type { Synthesizer } from '../../server/ports/synthesizer.ts'
import type { TestApp } from '../harness.ts'
import { sharedEspeak } from '../shared-engines.ts'
import { commonsOn } from './commons.ts'

/** Silence around the words, as a person leaves it. */
const quietSeconds = 0.3

async function spoken(synthesizer: Synthesizer, text: string, voice: number): Promise<Buffer> {
  const speaker = speakerOf(catalogue[voice % catalogue.length]!.voice_id)
  const settings = SpeechSettings.parse({ speed: 0.85 + (voice % 4) * 0.1 })
  const pieces: Int16Array[] = []
  for await (const { samples } of synthesizer.speak({
    text,
    speaker,
    model_id: defaultModelId,
    settings,
  }))
    pieces.push(samples)
  const quiet = Int16Array.from({ length: quietSeconds * synthesizer.sample_rate }, (_, n) => ((n * 7919) % 41) - 20)
  const samples = joinSamples([quiet, ...pieces, quiet])
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  return Buffer.concat([wavHeader({ sample_rate: synthesizer.sample_rate }, bytes.length), bytes])
}

/** Has our own voices read sentences of the commons, each for a contributor of its own. Answers the clips. */
export async function speakAndSend(t: TestApp, wanted: { speakers: number; clips: number }): Promise<string[]> {
  const commons = commonsOn(() => t)
  const synthesizer = sharedEspeak()
  const sent: string[] = []
  for (let speaker = 0; speaker < wanted.speakers; speaker++) {
    const who = await commons.contributor()
    const region: Region = regions[speaker % regions.length]!
    await t.call(saveContributorProfile, { body: { region, age: null, gender: null, first_language: 'ht' } }, who)
    const share = Math.ceil((wanted.clips - sent.length) / (wanted.speakers - speaker))
    for (let n = 0; n < share; n += 20) {
      const { sentences } = await t.call(nextSentences, { query: { count: Math.min(20, share - n) } }, who)
      for (const { id: sentence, text } of sentences) {
        const bytes = await spoken(synthesizer, text, speaker)
        sent.push((await commons.send(who, { sentence, client_key: randomUUID(), bytes })).id)
      }
    }
  }
  return sent
}
