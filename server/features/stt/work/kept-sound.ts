import { createReadStream } from 'node:fs'
import type { MediaFile } from '../../../ports/media.ts'
import { unreadable } from '../sounds.ts'
import { kept_sound, outline_parts, soundKey } from '../stored.ts'
import type { TranscriptionRun, TranscriptionWork } from './job.ts'

type Source = () => Promise<{ stream: AsyncIterable<Uint8Array> }>

/** Of a video the sound is taken out. A worker before this one may have put it there. */
export async function keepSound(
  work: TranscriptionWork,
  run: TranscriptionRun,
  { source, heard }: { source: Source; heard: MediaFile },
) {
  const { media, storage } = work
  const audio_key = soundKey(run.account_id!, run.id)
  const peaks = await media.peaks({ path: heard.path }, { buckets: outline_parts, signal: run.signal })
  const there = run.attempt > 1 ? await storage.stat(audio_key) : null
  const { size } = there ?? (await putSound(work, run, { source, audio_key }))
  return { peaks: peaks.map((peak) => Number(peak.toFixed(3))), audio_key, audio_bytes: size }
}

async function putSound(
  { media, storage }: TranscriptionWork,
  { signal }: TranscriptionRun,
  { source, audio_key }: { source: Source; audio_key: string },
) {
  const sound = await media.encode(await source(), kept_sound, signal).catch(unreadable)
  try {
    return await storage.put(audio_key, createReadStream(sound.path), { type: sound.type, signal })
  } finally {
    await sound.discard()
  }
}
