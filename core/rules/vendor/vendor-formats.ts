/** How sound is to be written; `mulaw` and `alaw` are G.711, `ogg` holds Opus. */
export type VendorFormat = {
  format: 'mp3' | 'ogg' | 'aac' | 'flac' | 'wav' | 'pcm' | 'mulaw' | 'alaw'
  sample_rate: number
  bit_rate_kbps?: number
}

const contentTypes: Record<VendorFormat['format'], string> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
  mulaw: 'audio/basic',
  alaw: 'audio/x-alaw-basic',
}
export const contentTypeOf = ({ format }: VendorFormat): string => contentTypes[format]

/** OpenAI's are at 24 kHz, Opus excepted, which is always at 48. */
export const openAiFormats = {
  mp3: { format: 'mp3', sample_rate: 24_000, bit_rate_kbps: 96 },
  opus: { format: 'ogg', sample_rate: 48_000, bit_rate_kbps: 64 },
  aac: { format: 'aac', sample_rate: 24_000 },
  flac: { format: 'flac', sample_rate: 24_000 },
  wav: { format: 'wav', sample_rate: 24_000 },
  pcm: { format: 'pcm', sample_rate: 24_000 },
} satisfies Record<string, VendorFormat>
export type OpenAiFormat = keyof typeof openAiFormats

/** ElevenLabs writes them codec_rate_bitrate. */
export const elevenLabsFormats = [
  'mp3_22050_32',
  'mp3_24000_48',
  'mp3_44100_32',
  'mp3_44100_64',
  'mp3_44100_96',
  'mp3_44100_128',
  'mp3_44100_192',
  'pcm_8000',
  'pcm_16000',
  'pcm_22050',
  'pcm_24000',
  'pcm_32000',
  'pcm_44100',
  'pcm_48000',
  'ulaw_8000',
  'alaw_8000',
  'opus_48000_32',
  'opus_48000_64',
  'opus_48000_96',
  'opus_48000_128',
  'opus_48000_192',
  'wav_8000',
  'wav_16000',
  'wav_22050',
  'wav_24000',
  'wav_32000',
  'wav_44100',
  'wav_48000',
] as const
export type ElevenLabsFormat = (typeof elevenLabsFormats)[number]

const codecs: Record<string, VendorFormat['format']> = {
  mp3: 'mp3',
  pcm: 'pcm',
  ulaw: 'mulaw',
  alaw: 'alaw',
  opus: 'ogg',
  wav: 'wav',
}

export function elevenLabsFormat(name: ElevenLabsFormat): VendorFormat {
  const [codec, rate, bitRate] = name.split('_')
  return {
    format: codecs[codec!]!,
    sample_rate: Number(rate),
    ...(bitRate ? { bit_rate_kbps: Number(bitRate) } : {}),
  }
}
