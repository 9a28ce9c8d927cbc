import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLTP,
  AVMEDIA_TYPE_AUDIO,
  type FFEncoderCodec,
} from 'node-av/constants'
import { Codec, CodecContext, FilterGraph, FormatContext, Frame, Log, Packet, Rational } from 'node-av/lib'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import type { AudioFormat, MediaFile } from '../../server/ports/media.ts'
import { percentile, report, runInSlices } from '../setting.ts'

// the fastest way node-av itself offers: its blocking calls, in this process, without limits, checks or messages
Log.setLevel(AV_LOG_QUIET)

function* bareFrames(path: string, filters: string): Generator<Frame> {
  const format = new FormatContext()
  format.openInputSync(path, null, null)
  format.findStreamInfoSync(null)
  const stream = format.streams[format.findBestStream(AVMEDIA_TYPE_AUDIO)]!
  const decoder = new CodecContext()
  decoder.allocContext3(Codec.findDecoder(stream.codecpar.codecId))
  decoder.parametersToContext(stream.codecpar)
  decoder.threadCount = 1
  decoder.open2Sync(null, null)
  const [packet, frame, out] = [new Packet(), new Frame(), new Frame()]
  for (const one of [packet, frame, out]) one.alloc()
  const graph = new FilterGraph()
  graph.alloc()
  const { sampleRate, channels } = stream.codecpar
  const sampleFmt = decoder.sampleFormat === AV_SAMPLE_FMT_FLTP ? 'fltp' : 's16'
  const from = `time_base=1/${sampleRate}:sample_rate=${sampleRate}:sample_fmt=${sampleFmt}`
  graph.parse2(`abuffer=${from}:channel_layout=${channels === 1 ? 'mono' : 'stereo'},${filters},abuffersink`)
  graph.configSync()
  const source = graph.filters!.find(({ filter }) => filter?.name === 'abuffer')!
  const sink = graph.filters!.find(({ filter }) => filter?.name === 'abuffersink')!
  function* push(input: Frame | null): Generator<Frame> {
    source.buffersrcAddFrameSync(input)
    while (sink.buffersinkGetFrameSync(out) >= 0) {
      yield out
      out.unref()
    }
  }
  for (let more = true; more; ) {
    more = format.readFrameSync(packet) >= 0
    decoder.sendPacketSync(more ? packet : null)
    packet.unref()
    while (decoder.receiveFrameSync(frame) >= 0) yield* push(frame)
  }
  yield* push(null)
  decoder.freeContext()
  graph.free()
  format.closeInputSync()
}

function bareDecode(path: string): number {
  let samples = 0
  for (const frame of bareFrames(path, 'aresample=osr=16000:ochl=mono:osf=flt,asetnsamples=n=16384:p=0')) {
    samples += Buffer.from(frame.data![0]!).length / 4
  }
  return samples
}

function bareEncode(path: string, to: { path: string; container: string; codec: string; samples: string }): void {
  const format = new FormatContext()
  format.allocOutputContext2(null, to.container, to.path)
  const codec = Codec.findEncoderByName(to.codec as FFEncoderCodec)!
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = 48_000
  encoder.sampleFormat = codec.sampleFormats!.find((f) => (to.samples === 'fltp') === (f === AV_SAMPLE_FMT_FLTP))!
  encoder.channelLayout = { nbChannels: 1, order: AV_CHANNEL_ORDER_NATIVE, mask: 4n }
  encoder.timeBase = new Rational(1, 48_000)
  encoder.bitRate = 96_000n
  encoder.threadCount = 1
  encoder.open2Sync(codec, null)
  const stream = format.newStream()
  stream.codecpar.fromContext(encoder)
  format.openOutputSync()
  format.writeHeaderSync(null)
  const packet = new Packet()
  packet.alloc()
  let written = 0
  const send = (frame: Frame | null) => {
    encoder.sendFrameSync(frame)
    while (encoder.receivePacketSync(packet) >= 0) {
      packet.rescaleTs(encoder.timeBase, stream.timeBase)
      format.interleavedWriteFrameSync(packet)
    }
  }
  const filters = `aresample=osr=48000:ochl=mono:osf=${to.samples},asetnsamples=n=${encoder.frameSize || 4096}:p=0`
  for (const frame of bareFrames(path, filters)) {
    frame.pts = BigInt(written)
    written += frame.nbSamples
    send(frame)
  }
  send(null)
  format.writeTrailerSync()
  format.closeOutputSync()
  encoder.freeContext()
  format.freeContext()
}

const [minutes, rounds] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 3)]
const dir = await mkdtemp(join(tmpdir(), 'pawol-media-bench-'))
const media = nodeAvMedia({ work_dir: dir, processes: 2 })
const beatMs = 5
const late: number[] = []

/** Something between noise and a voice: a buzz that swells four times a second. */
async function* voice() {
  for (let second = 0; second < minutes * 60; second++) {
    yield Float32Array.from({ length: 48_000 }, (_, i) => {
      const swell = 0.5 - 0.5 * Math.cos((8 * Math.PI * i) / 48_000)
      return swell * (0.3 * Math.sin((2 * Math.PI * 140 * i) / 48_000) + 0.1 * (Math.random() - 0.5))
    })
  }
}
const made = new Map<AudioFormat, MediaFile>()
const wav = await media.encode({ pcm: { sample_rate: 48_000, channels: 1, samples: voice() } }, { format: 'wav' })
for (const format of ['mp3', 'm4a', 'ogg', 'flac'] as const) made.set(format, await media.encode(wav, { format }))
made.set('wav', wav)

/** How many times faster than it would be heard; only our own turns are watched for a blocked loop. */
async function speed(work: () => unknown, watched = false): Promise<number> {
  const began = performance.now()
  let last = began
  const beat = setInterval(() => {
    if (watched) late.push(Math.max(0, performance.now() - last - beatMs))
    last = performance.now()
  }, beatMs)
  await work()
  clearInterval(beat)
  return (minutes * 60) / ((performance.now() - began) / 1000)
}
async function ourDecode(path: string): Promise<number> {
  let samples = 0
  for await (const chunk of media.decode({ path }, { sample_rate: 16_000, samples: 'f32' })) samples += chunk.length
  return samples
}
const show = (what: string, { bare, ours }: { bare: number; ours: number }) =>
  report(what, { 'bare, times real time': bare, ours, ratio: ours / bare })

for (const [format, { path }] of made) {
  if (bareDecode(path) !== (await ourDecode(path))) throw new Error(`${format} is decoded to another length`)
  const bare = () => speed(() => bareDecode(path))
  show(`decode ${format}`, await runInSlices(rounds, bare, () => speed(() => ourDecode(path), true)))
}
const encoders = [
  { format: 'mp3', container: 'mp3', codec: 'libmp3lame', samples: 'fltp' },
  { format: 'flac', container: 'flac', codec: 'flac', samples: 's16' },
  { format: 'ogg', container: 'ogg', codec: 'libopus', samples: 's16' },
  { format: 'm4a', container: 'ipod', codec: 'aac', samples: 'fltp' },
] as const
for (const { format, ...to } of encoders) {
  const bare = () => speed(() => bareEncode(wav.path, { ...to, path: join(dir, 'bare') }))
  const ours = () =>
    speed(async () => (await media.encode(wav, { format, bit_rate_kbps: 96, sample_rate: 48_000 })).discard(), true)
  show(`encode ${format}`, await runInSlices(rounds, bare, ours))
}

/** As a voice speaks: a second of samples at a time, without a file. */
async function* spoken() {
  const second = Int16Array.from({ length: 48_000 }, (_, i) => 9_000 * Math.sin(i / 20))
  for (let seconds = 0; seconds < minutes * 60; seconds++) yield second
}
const said = await media.encode({ pcm: { sample_rate: 48_000, channels: 1, samples: spoken() } }, { format: 'wav' })
const [, , opus] = encoders
const spokenOurs = async () =>
  (
    await media.encode(
      { pcm: { sample_rate: 48_000, channels: 1, samples: spoken() } },
      { format: 'ogg', bit_rate_kbps: 96 },
    )
  ).discard()
const bareSpoken = () => speed(() => bareEncode(said.path, { ...opus, path: join(dir, 'bare') }))
show('encode ogg from samples as they come', await runInSlices(rounds, bareSpoken, () => speed(spokenOurs, true)))

/** The same speech at the rate of our engine, into a file and as bytes as they are made. */
async function* said22050() {
  const second = Int16Array.from({ length: 22_050 }, (_, i) => 9_000 * Math.sin(i / 9))
  for (let seconds = 0; seconds < minutes * 60; seconds++) yield second
}
const voiceOf22050 = () => ({ sample_rate: 22_050, channels: 1 as const, samples: said22050() })
const wishes = [
  { format: 'mp3', sample_rate: 44_100, bit_rate_kbps: 128 },
  { format: 'mp3', sample_rate: 22_050, bit_rate_kbps: 32 },
  { format: 'ogg', sample_rate: 48_000, bit_rate_kbps: 64 },
  { format: 'aac', sample_rate: 24_000, bit_rate_kbps: 64 },
  { format: 'flac', sample_rate: 24_000 },
  { format: 'wav', sample_rate: 24_000 },
] as const
for (const wish of wishes) {
  const firsts: number[] = []
  const filed = async () => (await media.encode({ pcm: voiceOf22050() }, wish)).discard()
  const streamed = async () => {
    const began = performance.now()
    let size = 0
    for await (const bytes of media.encodeStream(voiceOf22050(), wish)) {
      if (size === 0) firsts.push(performance.now() - began)
      size += bytes.length
    }
  }
  await streamed()
  const { bare: file, ours: stream } = await runInSlices(
    rounds,
    () => speed(filed, true),
    () => speed(streamed, true),
  )
  report(`stream ${Object.values(wish).join(' ')} against a file`, {
    'file, times real time': file,
    stream,
    ratio: stream / file,
    'first bytes after ms': percentile(firsts.slice(1), 0.5),
  })
}

const { path } = made.get('mp3')!
const both = await runInSlices(
  rounds,
  () => speed(() => ourDecode(path), true),
  () => speed(() => Promise.all([ourDecode(path), ourDecode(path)]), true).then((one) => 2 * one),
)
report('two decodings at once against one', { one: both.bare, two: both.ours, ratio: both.ours / both.bare })
late.sort((a, b) => a - b)
const at = (share: number) => late[Math.floor((late.length - 1) * share)]!
report('event loop of the server meanwhile, late by ms', { p50: at(0.5), p99: at(0.99), most: at(1) })
await media.close()
await rm(dir, { recursive: true, force: true })
