/** Abilities that a pack adds. */
export const packAbilities = ['tts', 'stt', 'mt', 'clone', 'speakers'] as const
export type PackAbility = (typeof packAbilities)[number]

/** The loader for the files of a pack. */
export const packEngines = [
  'sherpa-vits',
  'sherpa-omni',
  'sherpa-whisper',
  'sherpa-speakers',
  'ort-pocket',
  'tjs-mt',
  'llama-asr',
] as const
export type PackEngine = (typeof packEngines)[number]

/** The role of a file; engines find files by role, never by name. */
export const fileRoles = [
  'model',
  'tokens',
  'encoder',
  'decoder',
  'tokenizer',
  'tokenizer-config',
  'config',
  'generation-config',
  'bundle',
  'conditioner',
  'language-model',
  'flow',
  'voice-start',
  'voice',
  'voices',
  'projector',
  'segmentation',
  'embedding',
  'data',
  'notice',
] as const
export type FileRole = (typeof fileRoles)[number]

/** Packages installed with the first pack that needs them; `onnxruntime-node` is part of the program. */
export const packRuntimes = ['sherpa-onnx-node', '@fugood/llama.node'] as const
export type PackRuntime = (typeof packRuntimes)[number]

export const runtimeOf: Record<PackEngine, PackRuntime | null> = {
  'sherpa-vits': 'sherpa-onnx-node',
  'sherpa-omni': 'sherpa-onnx-node',
  'sherpa-whisper': 'sherpa-onnx-node',
  'sherpa-speakers': 'sherpa-onnx-node',
  'ort-pocket': null,
  'tjs-mt': null,
  'llama-asr': '@fugood/llama.node',
}

const gigabyte = 1024 ** 3

/** Free space a download needs: its bytes, a margin for temporary files, and a reserve for the machine. */
export const roomFor = (bytes: number): number => (bytes === 0 ? 0 : Math.ceil(bytes * 1.15) + gigabyte)

/**
 * Whether a non-commercial pack may be installed and used; called on both occasions.
 * `sells` is true if the installation has a key of a payment provider; without one plans cannot be bought.
 */
export function licenceForbids(licence: { commercial: boolean }, { sells }: { sells: boolean }): boolean {
  return sells && !licence.commercial
}

type Known = { spdx: string; commercial: boolean }

/** Known licences, by the hub's names. Packs under any other licence are not installed. */
const known: Record<string, Known> = {
  'apache-2.0': { spdx: 'Apache-2.0', commercial: true },
  mit: { spdx: 'MIT', commercial: true },
  'bsd-3-clause': { spdx: 'BSD-3-Clause', commercial: true },
  'cc0-1.0': { spdx: 'CC0-1.0', commercial: true },
  'cc-by-4.0': { spdx: 'CC-BY-4.0', commercial: true },
  'cc-by-sa-4.0': { spdx: 'CC-BY-SA-4.0', commercial: true },
  'cc-by-nc-4.0': { spdx: 'CC-BY-NC-4.0', commercial: false },
  'cc-by-nc-sa-4.0': { spdx: 'CC-BY-NC-SA-4.0', commercial: false },
}

export function licenceOnHub(name: string | undefined): Known | null {
  return (name !== undefined && known[name.toLowerCase()]) || null
}

type Measured = { ability: PackAbility; quality: readonly { metric: string; value: number }[] }
type Metric = { name: string; best: 'low' | 'high' }

/** Metrics in order of relevance. */
const metrics: Record<PackAbility, Metric[]> = {
  tts: [
    { name: 'UTMOS', best: 'high' },
    { name: 'CER', best: 'low' },
  ],
  stt: [
    { name: 'WER', best: 'low' },
    { name: 'CER', best: 'low' },
  ],
  mt: [
    { name: 'chrF++', best: 'high' },
    { name: 'BLEU', best: 'high' },
  ],
  clone: [{ name: 'SIM', best: 'high' }],
  speakers: [{ name: 'DER', best: 'low' }],
}

/**
 * Compares two packs of one ability by published scores: by the first metric both have, otherwise the one with any score
 * wins. Scores of another model, which say so in their name, are ignored.
 */
export function byPublishedQuality(a: Measured, b: Measured): number {
  const known = metrics[a.ability]
  for (const { name, best } of known) {
    const [one, other] = [figureOf(a, name), figureOf(b, name)]
    if (one !== null && other !== null && one !== other) return best === 'low' ? one - other : other - one
  }
  const figures = (pack: Measured) => known.filter(({ name }) => figureOf(pack, name) !== null).length
  return figures(b) - figures(a)
}

const figureOf = ({ quality }: Measured, name: string) => quality.find(({ metric }) => metric === name)?.value ?? null
