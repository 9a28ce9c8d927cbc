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
