import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import { AVDISCARD_ALL, AVMEDIA_TYPE_AUDIO } from 'node-av/constants'
import { Codec, CodecContext, Dictionary, FormatContext, type Stream } from 'node-av/lib'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'

export const unreadable = 'This file is not a sound or video file we can read.'
export const no_sound = 'There is no sound in this file.'

/** None of these opens another file or an address; playlists, manifests and session descriptions are not among them. */
const containers = 'wav,w64,aiff,mp3,flac,ogg,aac,ac3,eac3,ape,amr,asf,mov,matroska,avi,flv,mpeg,mpegts'
/** Sound only: pictures are never decoded, so that a hostile one finds no decoder. */
const decoders = [
  'aac,mp3float,mp3,mp2float,mp2,mp1float,mp1,opus,vorbis,flac,alac,ac3,eac3,ape,amrnb,amrwb,speex,nellymoser',
  'wmav1,wmav2,wmapro,wmalossless,wmavoice,pcm_u8,pcm_s8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be',
  'pcm_f32le,pcm_f32be,pcm_f64le,pcm_f64be,pcm_mulaw,pcm_alaw,pcm_dvd,pcm_bluray,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt',
  'adpcm_swf,gsm,gsm_ms,dca',
].join(',')

// below this FFmpeg itself is guessing: random bytes now and then look like one MPEG frame
const leastScore = 25
// beyond these FFmpeg does not know how to make two channels of them
const maxChannels = 8
const maxSampleRate = 768_000

export type OpenInput = { format: FormatContext; stream: Stream; close(): void }

/** Opens by descriptor and allows no protocol besides, so nothing in the file can lead to another. */
export function openInput(path: string): OpenInput {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const format = new FormatContext()
  const close = () => {
    format.closeInputSync()
    closeSync(fd)
  }
  try {
    if (!fstatSync(fd).isFile()) throw new Error(`not a file: ${path}`)
    if (fstatSync(fd).size === 0) throw new Refusal('This file is empty.')
    openFormat(format, fd)
    return { format, stream: soundOf(format), close }
  } catch (error) {
    close()
    throw error
  }
}

function openFormat(format: FormatContext, fd: number): void {
  const options = Dictionary.fromObject({
    fd,
    protocol_whitelist: 'fd',
    format_whitelist: containers,
    codec_whitelist: decoders,
    enable_drefs: 0,
    max_streams: 100,
  })
  format.allocContext()
  const opened = format.openInputSync('fd:', null, options)
  options.free()
  if (opened < 0 || format.probeScore < leastScore) throw new Refusal(unreadable)
  for (const stream of format.streams)
    if (stream.codecpar.codecType !== AVMEDIA_TYPE_AUDIO) stream.discard = AVDISCARD_ALL
  if (format.findStreamInfoSync(null) < 0) throw new Refusal(unreadable)
}

function soundOf(format: FormatContext): Stream {
  const index = format.findBestStream(AVMEDIA_TYPE_AUDIO)
  const stream = format.streams[index]
  if (!stream) throw new Refusal(no_sound)
  const { sampleRate, channels } = stream.codecpar
  if (sampleRate < 1 || sampleRate > maxSampleRate || channels < 1 || channels > maxChannels)
    throw new Refusal(unreadable)
  for (const other of format.streams) if (other.index !== index) other.discard = AVDISCARD_ALL
  return stream
}

export function openDecoder(stream: Stream): CodecContext {
  const codec = Codec.findDecoder(stream.codecpar.codecId)
  if (!codec?.name || !decoders.split(',').includes(codec.name)) throw new Refusal(unreadable)
  const context = new CodecContext()
  context.allocContext3(codec)
  context.parametersToContext(stream.codecpar)
  context.pktTimebase = stream.timeBase
  context.threadCount = 1
  // node-av frees the options of open2Sync twice
  context.setOption('max_samples', 8_000_000)
  const opened = context.open2Sync(codec, null)
  if (opened < 0) {
    context.freeContext()
    throw new Refusal(unreadable)
  }
  return context
}
