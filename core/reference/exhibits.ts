import { Scope } from '../contract/scopes.ts'
import { offeredPlans } from '../rules/plans.ts'
import { settingRanges } from '../rules/speech/voice-settings.ts'
import { ssmlTable } from '../rules/ssml/ssml-table.ts'
import { contentTypeOf, elevenLabsFormat, elevenLabsFormats, openAiFormats } from '../rules/vendor/vendor-formats.ts'
import { elevenLabsModels, elevenLabsVoices, openAiModels, openAiVoices } from '../rules/vendor/vendor-voices.ts'
import { type GuideCode, guideCode } from './guide-code.ts'

/** Headings are catalogue keys; cells may contain `code` in backticks. */
export type Table = { kind: 'table'; columns: Column[]; rows: string[][] }
export type Column =
  | 'name'
  | 'means'
  | 'plan'
  | 'together'
  | 'characters'
  | 'credits'
  | 'format'
  | 'type'
  | 'theirs'
  | 'ours'
  | 'element'
  | 'attributes'
  | 'limits'
export type Exhibit = Table | GuideCode

/** Tables of the guides, generated from the objects that the server uses. */
export function exhibits(origin: string): Record<string, Exhibit> {
  return { ...guideCode(origin), scopes, plans, openai_formats, elevenlabs_formats, ssml, settings, voices }
}

const code = (text: string | number) => `\`${text}\``
const table = (columns: Column[], rows: string[][]): Table => ({ kind: 'table', columns, rows })

const scopeWords: Record<Scope, string> = {
  tts: 'Make speech, list models',
  stt: 'Transcribe',
  translate: 'Translate',
  voices: 'The library and your voices',
  cloning: 'Clone voices',
  dictionaries: 'Pronunciation dictionaries',
  documents: 'Read documents',
  exports: 'Exports',
  jobs: 'History: list, read, cancel, delete',
  live: 'Live updates',
  webhooks: 'Webhook deliveries: list, replay, test',
  credits: 'Balance and transactions',
  analytics: 'Usage figures',
  profile: 'Read the profile',
}
const scopes = table(
  ['name', 'means'],
  Scope.options.map((scope) => [code(scope), scopeWords[scope]]),
)

const plans = table(
  ['plan', 'together', 'characters', 'credits'],
  offeredPlans.map((plan) => [
    plan.name,
    String(plan.concurrent_requests),
    plan.max_characters_per_request.toLocaleString('en-US'),
    plan.monthly_credits.toLocaleString('en-US'),
  ]),
)

function soundOf({ sample_rate, bit_rate_kbps }: { sample_rate: number; bit_rate_kbps?: number }): string {
  return `${sample_rate / 1000} kHz${bit_rate_kbps ? `, ${bit_rate_kbps} kbit/s` : ''}`
}
const openai_formats = table(
  ['format', 'type', 'means'],
  Object.entries(openAiFormats).map(([name, of]) => [code(name), code(contentTypeOf(of)), soundOf(of)]),
)
const elevenlabs_formats = table(
  ['format', 'type', 'means'],
  elevenLabsFormats.map((name) => {
    const of = elevenLabsFormat(name)
    return [code(name), code(contentTypeOf(of)), soundOf(of)]
  }),
)

type Element = {
  attributes: Record<string, { values: string; required?: true; does: string }>
  does: string
  limits?: string
  engines?: Record<string, string>
}
const ssml = table(
  ['element', 'means', 'attributes', 'limits'],
  Object.entries(ssmlTable as Record<string, Element>).map(([name, of]) => [
    code(`<${name}>`),
    of.does,
    Object.entries(of.attributes)
      .map(
        ([attribute, { values, required, does }]) => `${code(attribute)}${required ? ' *' : ''} (${values}): ${does}`,
      )
      .join('\n'),
    [of.limits, ...Object.entries(of.engines ?? {}).map(([engine, text]) => `${engine}: ${text}`)]
      .filter(Boolean)
      .join('\n'),
  ]),
)

const range = (name: keyof typeof settingRanges) => `${settingRanges[name].min} – ${settingRanges[name].max}`
const settings = table(
  ['name', 'theirs', 'ours'],
  [
    [code('stability'), '0 – 1', range('stability')],
    [code('similarity_boost'), '0 – 1', range('similarity_boost')],
    [code('style'), '0 – 1', range('style')],
    [code('speed'), range('speed'), range('speed')],
    [code('use_speaker_boost'), 'true, false', 'true, false'],
  ],
)

const models = Object.entries({ ...openAiModels, ...elevenLabsModels })
const voices = table(
  ['theirs', 'ours'],
  [
    ...Object.entries(openAiVoices).map(([theirs, ours]) => [code(theirs), code(ours)]),
    ...elevenLabsVoices.map(({ theirs, name, ours }) => [`${code(theirs)} ${name}`, code(ours)]),
    ...models.map(([theirs, ours]) => [code(theirs), ours.map(code).join(', ')]),
  ],
)
