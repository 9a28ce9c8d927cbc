import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { login, type SignedIn } from '#core/contract/account/account.ts'
import { getCloningJob, type VoiceCloning } from '#core/contract/cloning/cloning.ts'
import { type CloningSession, uploadVoiceSamples } from '#core/contract/cloning/uploads.ts'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import { type PageEngine, warmEngines } from '#core/contract/engines.ts'
import { alignRecording, getTranscription, type Transcription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { saveTranscript } from '#core/contract/stt/transcript.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { createSpeech, getSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import { listLibrary, previewVoice } from '#core/contract/voices.ts'
import { wavOf } from '../../server/adapters/media/media.conformance.ts'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { said } from '../../server/adapters/transcriber/transcriber.conformance.ts'
import { our_rate, people, reading } from '../../server/adapters/voice-cloner/voice-cloner.conformance.ts'
import { launcher } from '../../test/programs/launch.ts'
import { childrenOf, usedMs } from '../fleet/fleet-world.ts'
import { fixtures, samplesOf, two_cities } from '../hearing/bare-transcriber.ts'

const voice_id = 'nadege'
/** A machine that is busy may give a process nothing for a while. */
const quietMs = 2_000
const noticeMs = 10_500
const longestQuietMs = 120_000
let signIn: { email: string; password: string } | undefined
type Bytes = Uint8Array<ArrayBuffer>
type Finished = { status: string; error_code: string | null }

const isEngine = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('.entry.js')

/** The built program with its embedded engines, as `npm start` runs it, and a staff session. */
export async function openBuilt({ dir }: { dir: string }) {
  const programs = launcher(() => dir)
  const started = await programs.start({ RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' })
  const url = started.url.replace(/\/$/, '')
  // names and passwords are printed once, on the first start with a folder, after the address
  for (let tries = 0; !signIn && tries < 50; tries++) {
    const [, email, password] = /(staff@\S+)\s+(\S+)/.exec(started.output()) ?? []
    if (email && password) signIn = { email, password }
    else await delay(50)
  }
  const { access_token } = await asked<SignedIn>(login, { body: signIn })

  async function asked<T>(
    endpoint: Endpoint,
    given: { params?: Record<string, string>; body?: object; form?: FormData } = {},
    token?: string,
  ): Promise<T> {
    const { params, body, form } = given
    const reply = await fetch(url + pathFor(endpoint, params), {
      method: endpoint.method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: form ?? (body && JSON.stringify(body)),
    })
    if (!reply.ok) throw new Error(`${endpoint.path}: ${reply.status} ${await reply.text()}`)
    return endpoint.returns === 'file' ? ((await reply.arrayBuffer()) as T) : ((await reply.json()) as T)
  }
  const call = <T>(endpoint: Endpoint, given?: Parameters<typeof asked>[1]) => asked<T>(endpoint, given, access_token)
  async function ended<T extends Finished>(endpoint: Endpoint, id: string): Promise<T> {
    for (;;) {
      const job = await call<T>(endpoint, { params: { id } })
      if (job.status === 'delivered' || job.status === 'completed') return job
      if (job.status === 'failed') throw new Error(`${endpoint.path}: ${job.error_code}`)
      await delay(20)
    }
  }
  const transcription = (id: string) => ended<Transcription>(getTranscription, id)

  return {
    openPage: (engine: PageEngine) => call(warmEngines, { body: { engines: [engine], voice_id } }),
    /** Waits until its engines have nothing to do, and answers the processor time they have used, in seconds. */
    async quiet(): Promise<number> {
      const used = () => childrenOf(started.child.pid!).reduce((sum, pid) => sum + usedMs(pid), 0)
      const from = Date.now()
      let last = -1
      for (let now = used(); now > last && Date.now() - from < longestQuietMs; now = used()) {
        last = now
        await delay(quietMs)
      }
      return last / 1000
    },
    /** Ends every engine, as an hour without work does. The server itself stays. */
    async endEngines(): Promise<void> {
      for (const pid of childrenOf(started.child.pid!)) if (await isEngine(pid)) process.kill(pid, 'SIGKILL')
      // a hint for the same engine within ten seconds would be left out
      await delay(noticeMs)
    },
    async hearAllVoices(): Promise<void> {
      const { voices } = await call<{ voices: { voice_id: string }[] }>(listLibrary)
      for (const { voice_id } of voices) await call(previewVoice, { params: { voice_id } })
    },
    translate: (text: string) => call(translate, { body: { text, source_language: 'en', target_language: 'ht' } }),
    async speak(text: string) {
      const { id } = await call<SpeechJob>(createSpeech, { body: { text, voice_id } })
      return ended<SpeechJob & Finished>(getSpeech, id)
    },
    async transcribe(bytes: Bytes, name: string) {
      const form = new FormData()
      form.append('audio', new Blob([bytes]), name)
      return transcription((await call<Transcription>(transcribeTranslate, { form })).id)
    },
    async align(bytes: Bytes, text: string) {
      const form = new FormData()
      form.append('audio', new Blob([bytes]), 'long.wav')
      form.append('text', text)
      form.append('language', 'en')
      return transcription((await call<Transcription>(alignRecording, { form })).id)
    },
    /** Puts a word in the middle of one line and changes another. */
    async saveEdited({ id, segments }: Transcription, version: number) {
      const at = (7 * version) % segments!.length
      const edited = segments!.map(({ text }, n) => {
        const words = text.split(' ')
        if (n === at) words.splice(words.length >> 1, 0, 'very', 'old')
        if (n === at + 1) words[0] = 'Perhaps'
        return { text: words.join(' ') }
      })
      return call(saveTranscript, { params: { id }, body: { version, segments: edited } })
    },
    /** All word times: eSpeak may not find an invented word, which keeps its guess. */
    async timesFound({ id }: Transcription): Promise<void> {
      const guesses = ({ segments }: Transcription) =>
        segments!.flatMap(({ words }) => words).filter(({ estimated }) => estimated).length
      const from = Date.now()
      while (guesses(await call(getTranscription, { params: { id } })) > 2 && Date.now() - from < 15_000)
        await delay(50)
    },
    async clone(samples: Bytes[]) {
      const form = (fields: Record<string, string>, file?: Bytes) => {
        const made = new FormData()
        for (const [name, value] of Object.entries(fields)) made.append(name, value)
        if (file) made.append('file', new Blob([file]), `${fields.file_index}.wav`)
        return made
      }
      const about = {
        voice_name: `Vwa ${Date.now()}`,
        description: 'Yon vwa kalm',
        total_files: String(samples.length),
      }
      const { session_id } = await call<CloningSession>(uploadVoiceSamples, {
        form: form({ action: 'init', ...about }),
      })
      for (const [n, file] of samples.entries()) {
        const fields = { action: 'upload_file', session_id, file_index: String(n) }
        await call(uploadVoiceSamples, { form: form(fields, file) })
      }
      const fields = form({ action: 'finalize', session_id })
      const { job_id } = await call<{ job_id: string }>(uploadVoiceSamples, { form: fields })
      return ended<VoiceCloning & Finished>(getCloningJob, job_id)
    },
    async close(): Promise<void> {
      started.child.kill('SIGTERM')
      await started.ended
    },
  }
}

/** Five minutes of a reading, again and again, with its text a sentence a line. */
export async function longRecording(dir: string) {
  await mkdir(join(dir, 'bench'), { recursive: true })
  const media = nodeAvMedia({ work_dir: join(dir, 'bench'), readable_dirs: [fixtures] })
  const samples = await samplesOf(media, two_cities)
  await media.close()
  const times = Math.ceil(300 / two_cities.seconds)
  const whole = new Float32Array(times * samples.length)
  for (let n = 0; n < times; n++) whole.set(samples, n * samples.length)
  const lines = said['two-cities'].replace(/((?:\S+\s+){10})/g, '$1\n')
  return {
    wav: new Uint8Array(wavOf(whole, { sample_rate: 16_000 })),
    text: `${lines}\n`.repeat(times),
    seconds: whole.length / 16_000,
  }
}

export async function cloningSamples(): Promise<Bytes[]> {
  const [person] = people(1, 'espeak-ng', 3)
  const made: Bytes[] = []
  for (let n = 0; n < 3; n++) {
    const recorded = await reading(person!, { seconds: 12, from: 31 * n })
    made.push(new Uint8Array(wavOf(recorded, { sample_rate: our_rate })))
  }
  return made
}
