import type { CloningSession } from '#core/contract/cloning/uploads.ts'
import { uploadVoiceSamples } from '#core/contract/cloning/uploads.ts'
import { AppError } from '#core/contract/errors.ts'
import { type FakeVoiceCloner, fakeVoiceCloner } from '../../server/adapters/voice-cloner/fake.ts'
import type { VoiceFit } from '../../server/ports/voice-cloner.ts'
import type { SignedInUser, TestApp } from '../harness.ts'
import { voiceLikeWav } from './sounds.ts'

export type SentFile = { name: string; bytes: Uint8Array }
export type StartedVoice = { job_id: string; voice_id: string; session_id: string; status: string; progress: number }

/** Three short, different files that resemble speech of one speaker. */
export const threeSamples: SentFile[] = [110, 116, 122].map((pitch_hz, n) => ({
  name: `sample${n + 1}.wav`,
  bytes: voiceLikeWav(2, { sample_rate: 8_000, pitch_hz }),
}))
export const aVoice = { voice_name: 'Vwa mwen', description: 'Yon vwa kalm' }

/** The one endpoint of samples, by its actions. */
export function voiceUploads(t: () => TestApp) {
  async function post<Answer>(fields: Record<string, string>, as: SignedInUser, file?: SentFile): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
    const encoded = new Response(form)
    const reply = await t().app.http.inject({
      method: 'POST',
      url: uploadVoiceSamples.path,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type')!, authorization: `Bearer ${as.token}` },
    })
    if (reply.statusCode >= 400) throw AppError.from(reply.json())
    return reply.json()
  }
  const init = (as: SignedInUser, fields: Record<string, string> = {}) =>
    post<CloningSession>({ action: 'init', total_files: '3', ...aVoice, ...fields }, as)
  const send = (as: SignedInUser, session_id: string, fields: Record<string, string>, file?: SentFile) =>
    post<CloningSession>({ action: 'upload_file', session_id, ...fields }, as, file)
  const finalize = (as: SignedInUser, session_id: string) => post<StartedVoice>({ action: 'finalize', session_id }, as)
  async function uploaded(as: SignedInUser, fields: Record<string, string> = {}, files = threeSamples) {
    const session = await init(as, { total_files: String(files.length), ...fields })
    for (const [n, file] of files.entries()) await send(as, session.session_id, { file_index: String(n) }, file)
    return session
  }
  return {
    post,
    init,
    send,
    finalize,
    uploaded,
    /** All of it, up to the job. */
    async clone(as: SignedInUser, fields: Record<string, string> = {}, files = threeSamples): Promise<StartedVoice> {
      const { session_id } = await uploaded(as, fields, files)
      return finalize(as, session_id)
    },
  }
}

/** Measures the first time alone: what it hears is the same each time. */
export function quickCloner(): FakeVoiceCloner {
  const cloner = fakeVoiceCloner()
  const { clone } = cloner
  let fit: VoiceFit | undefined
  cloner.clone = async (request) => {
    const step = async (share: number) => {
      await cloner.beforeStep(share)
      request.signal?.throwIfAborted()
      if (cloner.down) throw new AppError('unavailable', {})
      request.onProgress?.(share)
    }
    await step(0)
    fit ??= await clone({ samples: request.samples })
    for (const share of [0.5, 1]) await step(share)
    return fit
  }
  return cloner
}
