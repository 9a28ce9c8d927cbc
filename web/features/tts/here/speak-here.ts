import { AppError } from '#core/contract/errors.ts'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { formatDuration } from '#core/rules/format.ts'
import { outlineOf } from '#core/rules/speech/outline.ts'
import { expectedSound, fittedBreaks } from '#core/rules/speech/sound-limits.ts'
import { speechLabel } from '#core/rules/speech/speech-label.ts'
import type { Speaker, SpokenTiming } from '#core/rules/speech/speech-request.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { joinSamples, wavHeader } from '#core/rules/speech/wav-header.ts'
import { newDeviceKey } from '../../../lib/device-work/works.ts'
import { deviceKit } from '../../../lib/engines/kept-account.ts'
import { keepHere } from '../../device/keep-here.ts'
import { engines } from '../../device/kept-engines.ts'
import { placeholderOf } from '../../jobs/job-rules.ts'
import type { LiveSound } from '../../player/live-sound.ts'
import type { speechOrder } from '../generate/speech-order.ts'
import { playAsMade } from '../history/playback/play-job.ts'
import { type ShownJob, speechRules } from '../history/speech-rules.ts'

const sample_rate = 22_050
const engine = 'ht-voice'
/** Voices of model packs are on no device: the voice of the library that speaks in their place does. */
const standIns = { female: 'nadege', male: 'jozef', neutral: 'mano' } as const

type Order = ReturnType<typeof speechOrder> & { voice_id: string; document_filename?: string | null }
type Wish = {
  voice: Pick<LibraryVoice, 'voice_id' | 'name' | 'gender' | 'is_cloned' | 'engine'>
  is_private: boolean
  signal: AbortSignal
  /** From 0 to 1. */
  progress(share: number): void
  /** Plays the speech while it is made. */
  playing?: LiveSound | undefined
}

/** Speaks with the engine on this device, by the rules of the server, and keeps the result here. */
export async function speakHere(
  order: Order,
  { voice, is_private, signal, progress, playing }: Wish,
): Promise<ShownJob> {
  const { text, model_id = defaultModelId, document_filename = null } = order
  const { own_voices, entries, watermark } = await deviceKit()
  const asked = SpeechSettings.parse(order)
  const expected = expectedSound({ ...asked, text, characters_processed: text.length })
  const settings = { ...asked, ...fittedBreaks(asked, expected.break_scale) }
  const speaker = speakerOf(voice, own_voices)
  const client_key = newDeviceKey()
  const spoken = { text, voice_id: voice.voice_id, voice_name: voice.name, model_id, ...settings }
  const { pending: _, ...blank } = placeholderOf(speechRules, { ...spoken, client_key })
  const begun = { ...blank, id: client_key, duration_seconds: expected.seconds }
  const live = playing && playAsMade(begun, playing)
  const parts: Int16Array[] = []
  const words: SpokenTiming[] = []
  const outline = outlineOf(sample_rate)
  let by = {}
  try {
    for await (const piece of engines.speakText({ text, speaker, model_id, settings, entries, watermark }, signal)) {
      if ('unused_entries' in piece) {
        const { dictionary_words, unused_entries } = piece
        by = {
          ...(dictionary_words.length > 0 && { dictionary_words }),
          ...(unused_entries.length > 0 && { unused_entries }),
        }
        continue
      }
      parts.push(piece.samples)
      outline.add(piece.samples)
      words.push(...piece.words)
      live?.add({ samples: piece.samples, sample_rate, words: piece.words.map(timingOf) })
      progress(piece.progress)
    }
  } catch (error) {
    live?.cancel()
    throw error
  }
  const samples = joinSamples(parts)
  const sound = wavOf(samples, text)
  const duration_seconds = samples.length / sample_rate
  const peaks = outline.peaks()
  const word_timings = words.map(timingOf)
  const made_at = new Date().toISOString()
  await keepHere({
    kind: 'tts',
    private: is_private,
    work: {
      ...spoken,
      client_key,
      made_at,
      pronunciation_dictionaries: [],
      document_filename,
      word_timings,
      ...by,
      engine,
    },
    sound,
    duration_seconds,
    peaks,
  })
  const address = URL.createObjectURL(sound)
  const job: ShownJob = {
    ...begun,
    ...by,
    status: 'delivered',
    created_at: made_at,
    document_filename,
    duration_seconds,
    duration_formatted: formatDuration(duration_seconds),
    word_timings,
    has_word_timings: true,
    peaks,
    engine,
    audio_file_url: address,
    s3_url: address,
    made_on_device: true,
  }
  live?.complete(job)
  return job
}

const timingOf = ({ override: _, ...timing }: SpokenTiming) => timing

function speakerOf(
  { voice_id, gender, is_cloned, engine: pack }: Wish['voice'],
  own: Awaited<ReturnType<typeof deviceKit>>['own_voices'],
): Speaker {
  const mine = own.find((one) => one.voice_id === voice_id)
  if (mine) return { voice_id, gender: mine.gender, profile: mine.profile }
  const profile = voiceProfiles[pack ? standIns[gender] : voice_id]
  if (is_cloned || !profile) throw new AppError('unavailable', {})
  return { voice_id, gender, profile }
}

/** The file says in words that it is synthetic; the mark in its sound was put there by the engine's worker. */
function wavOf(samples: Int16Array, text: string): Blob {
  const label = speechLabel({ text, engine, program: 'Pawòl' })
  const head = wavHeader({ sample_rate }, samples.length * 2, label)
  return new Blob([head as Uint8Array<ArrayBuffer>, samples as Int16Array<ArrayBuffer>], { type: 'audio/wav' })
}
