/** Audio export formats and options, limited to those of the media engine (`server/ports/media.ts`). */

export const audioExportFormats = ['mp3', 'wav', 'flac', 'ogg', 'm4a', 'aac'] as const
export type AudioExportFormat = (typeof audioExportFormats)[number]
export const channelLayouts = ['mono', 'stereo'] as const
export type ChannelLayout = (typeof channelLayouts)[number]

export type AudioFormatOption = {
  format: AudioExportFormat
  name: string
  extension: string
  is_lossy: boolean
  supported_sample_rates: number[]
  /** Kilobits per second; empty for lossless formats. */
  supported_bitrates: number[]
  supported_channels: ChannelLayout[]
}

const channels: ChannelLayout[] = [...channelLayouts]
const losslessRates = [8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]

export const audioFormatOptions: readonly AudioFormatOption[] = [
  {
    format: 'mp3',
    name: 'MP3',
    extension: '.mp3',
    is_lossy: true,
    supported_sample_rates: [32_000, 44_100, 48_000],
    supported_bitrates: [64, 96, 128, 160, 192, 256, 320],
    supported_channels: channels,
  },
  {
    format: 'wav',
    name: 'WAV',
    extension: '.wav',
    is_lossy: false,
    supported_sample_rates: losslessRates,
    supported_bitrates: [],
    supported_channels: channels,
  },
  {
    format: 'flac',
    name: 'FLAC',
    extension: '.flac',
    is_lossy: false,
    supported_sample_rates: losslessRates,
    supported_bitrates: [],
    supported_channels: channels,
  },
  {
    format: 'ogg',
    name: 'Ogg Opus',
    extension: '.ogg',
    is_lossy: true,
    supported_sample_rates: [48_000],
    supported_bitrates: [32, 64, 96, 128, 160, 192, 256],
    supported_channels: channels,
  },
  {
    format: 'm4a',
    name: 'M4A (AAC)',
    extension: '.m4a',
    is_lossy: true,
    supported_sample_rates: [44_100, 48_000],
    supported_bitrates: [64, 96, 128, 160, 192],
    supported_channels: channels,
  },
  {
    format: 'aac',
    name: 'AAC',
    extension: '.aac',
    is_lossy: true,
    supported_sample_rates: [44_100, 48_000],
    supported_bitrates: [64, 96, 128, 160, 192],
    supported_channels: channels,
  },
]

export const audioTypes: Record<AudioExportFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
}

export type AudioSettings = {
  format: AudioExportFormat
  sampleRate: number
  bitrate: number
  channels: ChannelLayout
  normalize: boolean
  trimSilence: boolean
}

/** S3 §3 and §9. */
export const defaultAudioSettings: AudioSettings = {
  format: 'mp3',
  sampleRate: 44_100,
  bitrate: 192,
  channels: 'stereo',
  normalize: false,
  trimSilence: false,
}

export function audioFormatOption(format: AudioExportFormat): AudioFormatOption {
  return audioFormatOptions.find((option) => option.format === format)!
}

/** The highest useful bit rate of mono AAC. */
const mostAacMono = 96

/** Bit rates of a format for the given channels. */
export function offeredBitrates({ format, channels }: Pick<AudioSettings, 'format' | 'channels'>): number[] {
  const { supported_bitrates } = audioFormatOption(format)
  const narrow = channels === 'mono' && (format === 'm4a' || format === 'aac')
  return narrow ? supported_bitrates.filter((rate) => rate <= mostAacMono) : supported_bitrates
}

const nearest = (wanted: number, offered: readonly number[]) =>
  offered.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), offered[0] ?? wanted)

/** The nearest settings that a format offers, after a change of format or for omitted fields. */
export function fittingAudio(settings: AudioSettings): AudioSettings {
  const { supported_sample_rates } = audioFormatOption(settings.format)
  return {
    ...settings,
    sampleRate: nearest(settings.sampleRate, supported_sample_rates),
    bitrate: nearest(settings.bitrate, offeredBitrates(settings)),
  }
}

/** Problems of the settings by field; null if there are none. Lossless formats ignore the bit rate. */
export function audioSettingsProblem(settings: AudioSettings): Record<string, string> | null {
  const { name, is_lossy, supported_sample_rates } = audioFormatOption(settings.format)
  const bitrates = offeredBitrates(settings)
  const problems: Record<string, string> = {}
  if (!supported_sample_rates.includes(settings.sampleRate))
    problems.sampleRate = `${name} is offered at ${supported_sample_rates.join(', ')} Hz.`
  if (is_lossy && !bitrates.includes(settings.bitrate))
    problems.bitrate = `${name} in ${settings.channels} is offered with ${bitrates.join(', ')} kbit/s.`
  return Object.keys(problems).length > 0 ? problems : null
}
