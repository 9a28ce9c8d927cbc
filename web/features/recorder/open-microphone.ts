import levelWorklet from './level.worklet.ts?worker&url'
import {
  bits_per_second,
  chunk_ms,
  meter_gain,
  type RecorderProblem,
  sample_rate,
  wantsAutoGain,
} from './recorder-state.ts'

export type MicrophoneWish = { device_id: string | null; boost: number }
export type MicrophoneEvents = {
  onChunk: (chunk: Blob) => void
  /** The level, 0 to 1, after the meter's own gain. */
  onLoudness: (rms: number) => void
  /** Unplugged, or taken away by the browser. */
  onLost: () => void
}
/** Opens a microphone that records from the start. */
export type Microphone = {
  type: string
  pause: () => void
  resume: () => void
  setBoost: (boost: number) => void
  /** Settles when the last chunk has arrived. */
  close: () => Promise<void>
}
export type OpenMicrophone = (wish: MicrophoneWish, events: MicrophoneEvents) => Promise<Microphone>

type Browser = { navigator?: { mediaDevices?: Partial<MediaDevices> }; MediaRecorder?: unknown; AudioContext?: unknown }

/** Whether this browser can record at all; browsers disable microphones on insecure addresses. */
export function canRecord({ navigator, MediaRecorder, AudioContext }: Browser = globalThis as Browser): boolean {
  return Boolean(navigator?.mediaDevices?.getUserMedia && MediaRecorder && AudioContext)
}

const problems: Record<string, RecorderProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}
export function problemOf(error: unknown): RecorderProblem {
  return problems[(error as Error | undefined)?.name ?? ''] ?? 'broken'
}

const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

export async function openMicrophone(
  { device_id, boost }: MicrophoneWish,
  events: MicrophoneEvents,
): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      ...(device_id ? { deviceId: { ideal: device_id } } : {}),
      autoGainControl: wantsAutoGain(boost),
      echoCancellation: true,
      noiseSuppression: true,
      sampleRate: { ideal: sample_rate },
    },
  })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    const desk = await openAudioGraph(stream, events)
    desk.setBoost(boost)
    const recording = record(desk.out, events)
    const [track] = stream.getAudioTracks()
    track?.addEventListener('ended', events.onLost)
    return {
      ...recording,
      setBoost(next) {
        desk.setBoost(next)
        void track?.applyConstraints({ autoGainControl: wantsAutoGain(next) }).catch(() => undefined)
      },
      async close() {
        track?.removeEventListener('ended', events.onLost)
        await recording.close()
        release()
        await desk.close()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Microphone → boost → recorder, and from the boost through another gain to the meter. */
async function openAudioGraph(stream: MediaStream, { onLoudness }: MicrophoneEvents) {
  const { context, source } = audioFor(stream)
  const boost = context.createGain()
  const out = context.createMediaStreamDestination()
  source.connect(boost).connect(out)
  await context.resume()
  // without the worklet recording works, only the meter is missing
  await context.audioWorklet?.addModule(levelWorklet).then(
    () => {
      const before = context.createGain()
      before.gain.value = meter_gain
      const meter = new AudioWorkletNode(context, 'level', { numberOfOutputs: 0, channelCount: 1 })
      meter.port.onmessage = ({ data }: MessageEvent<number>) => onLoudness(data)
      boost.connect(before).connect(meter)
    },
    () => undefined,
  )
  return {
    out: out.stream,
    setBoost(value: number) {
      boost.gain.value = value
    },
    close: () => context.close(),
  }
}

/** Firefox refuses to connect a microphone to a context of another sample rate. */
function audioFor(stream: MediaStream) {
  const preferred = new AudioContext({ sampleRate: sample_rate })
  try {
    return { context: preferred, source: preferred.createMediaStreamSource(stream) }
  } catch {
    void preferred.close()
    const context = new AudioContext()
    return { context, source: context.createMediaStreamSource(stream) }
  }
}

function record(stream: MediaStream, { onChunk, onLost }: MicrophoneEvents) {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bits_per_second })
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) onChunk(data)
  }
  recorder.onerror = onLost
  recorder.start(chunk_ms)
  return {
    type: mimeType ?? recorder.mimeType,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    close: () =>
      new Promise<void>((resolve) => {
        if (recorder.state === 'inactive') return resolve()
        recorder.onstop = () => resolve()
        recorder.stop()
      }),
  }
}
