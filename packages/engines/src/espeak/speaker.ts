import { joinSamples } from '#core/rules/speech/wav-header.ts'

/** What models/espeak/espeak.js exports; its licence wants it apart from us, so it is passed in. */
export type EspeakScript = (options: { wasmBinary: Uint8Array }) => Promise<EspeakModule>
type EspeakModule = {
  HEAP16: Int16Array
  HEAP32: Int32Array
  HEAPU8: Uint8Array
  FS: {
    mkdirTree(path: string): void
    writeFile(path: string, content: string | Uint8Array): void
    unlink(path: string): void
  }
  heard(samples: number, count: number, events: number): number
  UTF8ToString(at: number, most?: number): string
  stringToUTF8(text: string, at: number, most: number): void
  lengthBytesUTF8(text: string): number
  _malloc(bytes: number): number
  _free(at: number): void
  _speaker_open(): number
  _speaker_version(): number
  _speaker_event_size(): number
  _speaker_voice(name: number): number
  _speaker_say(text: number, rate: number, pitch: number, range: number, volume: number): number
}

/** eSpeak compiled, and its data by their paths: `phontab`, `lang/roa/ht`. */
export type EspeakFiles = {
  script: EspeakScript
  wasm: Uint8Array
  data: Iterable<[path: string, content: Uint8Array]>
}
/** Words a minute, scales of 0 to 99 for pitch and range, percent of full scale. */
export type Tone = { rate: number; pitch: number; range: number; volume: number }
/** The sample at which a word or a sound began; a word has its place in the text, a sound its phoneme. */
export type SpokenEvent = { type: 'word' | 'sound'; place: number; sample: number; ipa: string }
export type Speaker = {
  version: string
  sample_rate: number
  /** A language and a variant: `ht+f2`. */
  choose(voice: string): void
  addVariant(name: string, lines: string): void
  removeVariant(name: string): void
  /** Blocks until all is said. */
  say(text: string, tone: Tone): { samples: Int16Array; events: SpokenEvent[] }
}

const folder = '/usr/share/espeak-ng-data'
const variants = `${folder}/voices/!v`
const eventTypes: Record<number, SpokenEvent['type']> = { 1: 'word', 7: 'sound' }
/** Up to eight bytes of IPA, where a word has a number. */
const ipaBytes = 8

/** Starts eSpeak. */
export async function openSpeaker({ script, wasm, data }: EspeakFiles): Promise<Speaker> {
  const module = await script({ wasmBinary: wasm })
  const { FS: files } = module
  for (const [path, content] of data) {
    const parent = path.split('/').slice(0, -1).join('/')
    files.mkdirTree(`${folder}/${parent}`)
    files.writeFile(`${folder}/${path}`, content)
  }
  files.mkdirTree(variants)
  const sample_rate = module._speaker_open()
  if (sample_rate <= 0) throw new Error('eSpeak cannot read its data')
  const eventSize = module._speaker_event_size() / 4
  let chunks: Int16Array[] = []
  let events: SpokenEvent[] = []
  module.heard = (samples, count, first) => {
    const { HEAP16, HEAP32 } = module
    if (count > 0) chunks.push(HEAP16.slice(samples / 2, samples / 2 + count))
    // the struct is type, id, text position, length, milliseconds, sample, user data, id or name
    for (let at = first / 4; HEAP32[at] !== 0; at += eventSize) {
      const type = eventTypes[HEAP32[at]!]
      if (!type) continue
      const ipa = type === 'sound' ? module.UTF8ToString(at * 4 + 28, ipaBytes) : ''
      events.push({ type, place: HEAP32[at + 2]!, sample: HEAP32[at + 5]!, ipa })
    }
    return 0
  }
  function withText<Result>(text: string, use: (at: number) => Result): Result {
    const bytes = module.lengthBytesUTF8(text) + 1
    const at = module._malloc(bytes)
    module.stringToUTF8(text, at, bytes)
    try {
      return use(at)
    } finally {
      module._free(at)
    }
  }
  return {
    version: module.UTF8ToString(module._speaker_version()),
    sample_rate,
    choose(voice) {
      if (withText(voice, module._speaker_voice) !== 0) throw new Error(`eSpeak has no voice ${voice}`)
    },
    addVariant: (name, lines) => files.writeFile(`${variants}/${name}`, `language variant\nname ${name}\n${lines}`),
    removeVariant: (name) => files.unlink(`${variants}/${name}`),
    say(text, { rate, pitch, range, volume }) {
      chunks = []
      events = []
      withText(text, (at) => module._speaker_say(at, rate, pitch, range, volume))
      return { samples: joinSamples(chunks), events }
    },
  }
}
