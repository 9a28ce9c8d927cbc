import { InstalledPack } from '../../core/contract/packs/packs.ts'
import type { FileRole } from '../../core/rules/packs/pack-engines.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { PackStore } from '../../server/ports/pack-store.ts'
import { packFor } from './packs.ts'

type More = Partial<Omit<InstalledPack, 'files'>> & { roles: Record<string, FileRole> }

/** A pack as it is installed, with the files of a folder of test/model-packs, or of another. */
export function installedPack(id: string, { roles, ...more }: More): InstalledPack {
  const { mirrors: _, rejected: __, ...pack } = packFor(id, { roles })
  return InstalledPack.parse({
    ...pack,
    files: Object.entries(roles).map(([path, role]) => ({ path, role, bytes: 1, sha256: '0'.repeat(64) })),
    installed_at: '2026-11-17T12:00:00Z',
    broken: null,
    folder: `packs/${id}-1`,
    runtime: null,
    accepted: { spdx: 'MIT', by: 'operator', at: '2026-11-17T12:00:00Z' },
    ...more,
  })
}

const sherpa = { name: 'sherpa-onnx-node' as const, version: '1.13.8' }
const of = (id: string, folder: string, more: More) => ({
  pack: installedPack(id, more),
  folder: standInFolder(folder),
})
export const standInFolder = (name: string) => projectPath('test', 'model-packs', name)
export type StandIn = ReturnType<typeof of>

export const tonesVoice = (id = 'voice-tones', more: Partial<InstalledPack> = {}): StandIn =>
  of(id, 'vits-mms-tones', {
    engine: 'sherpa-vits',
    runtime: sherpa,
    roles: { 'model.onnx': 'model', 'tokens.txt': 'tokens' },
    ...more,
  })

export const pocketVoice = (id = 'voice-pocket', more: Partial<InstalledPack> = {}): StandIn =>
  of(id, 'pocket-kreyol-tones', {
    engine: 'ort-pocket',
    roles: {
      'bundle.json': 'bundle',
      'tokenizer.json': 'tokenizer',
      'tokenizer_config.json': 'tokenizer-config',
      'bos_before_voice.f32': 'voice-start',
      'voices/voices.json': 'voices',
      'voices/vwa.f32': 'voice',
      'flow_lm_flow_int8.onnx': 'flow',
      'text_conditioner_int8.onnx': 'conditioner',
      'mimi_decoder_int8.onnx': 'decoder',
      'flow_lm_main_kv_q4.onnx': 'language-model',
    },
    ...more,
  })

export const tonesListener = (id = 'listen-tones', more: Partial<InstalledPack> = {}): StandIn =>
  of(id, 'omni-ctc-tones', {
    ability: 'stt',
    langs: ['ht', 'en'],
    engine: 'sherpa-omni',
    runtime: sherpa,
    roles: { 'model.int8.onnx': 'model', 'tokens.txt': 'tokens' },
    ...more,
  })

export const capitalsTranslator = (id = 'translate-capitals', more: Partial<InstalledPack> = {}): StandIn =>
  of(id, 'nllb-capitals', {
    ability: 'mt',
    langs: ['ht', 'en', 'fr', 'es'],
    engine: 'tjs-mt',
    roles: {
      'config.json': 'config',
      'generation_config.json': 'generation-config',
      'tokenizer.json': 'tokenizer',
      'tokenizer_config.json': 'tokenizer-config',
      'onnx/encoder_model_quantized.onnx': 'encoder',
      'onnx/decoder_model_merged_quantized.onnx': 'decoder',
    },
    ...more,
  })

export const tonesSpeakers = (id = 'speakers', more: Partial<InstalledPack> = {}): StandIn =>
  of(id, '', {
    ability: 'speakers',
    langs: [],
    engine: 'sherpa-speakers',
    runtime: sherpa,
    roles: { 'pyannote-segmentation/model.onnx': 'segmentation', 'speaker-embedding/model.onnx': 'embedding' },
    ...more,
  })

/** What shows recordings to a Pocket voice. */
export const tonesEncoder = (id = 'clone-tones', more: Partial<InstalledPack> = {}): StandIn =>
  of(id, 'pocket-kreyol-tones', {
    ability: 'clone',
    langs: ['ht'],
    engine: 'ort-pocket',
    requires: ['voice-pocket'],
    roles: { 'mimi_encoder.onnx': 'encoder' },
    ...more,
  })

export type StandInStore = PackStore & {
  add(one: StandIn): void
  remove(id: string): void
  /** Whether the installation takes payments. */
  sells: boolean
}

/** A store that holds what it is given, and packages that are installed with the project. */
export function standInStore(...given: StandIn[]): StandInStore {
  const listeners = new Set<(packs: InstalledPack[]) => void>()
  let held = [...given]
  const change = (next: StandIn[]) => {
    held = next
    for (const listener of listeners) listener(store.installed())
  }
  const one = (id: string) => held.find(({ pack }) => pack.id === id)!
  const store: StandInStore = {
    sells: false,
    installed: () => held.map(({ pack }) => pack),
    folder: (id) => one(id).folder,
    place: (id) => ({
      folder: one(id).folder,
      runtime: one(id).pack.runtime && projectPath('node_modules', one(id).pack.runtime!.name),
    }),
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async markBroken(id, reason) {
      const broken = { reason, at: '2026-11-17T12:00:00Z' }
      change(held.map((one) => (one.pack.id === id ? { ...one, pack: { ...one.pack, broken } } : one)))
    },
    suspended: (id) => store.sells && !one(id).pack.licence.commercial,
    close: () => {},
    add: (one) => change([...held, one]),
    remove: (id) => change(held.filter(({ pack }) => pack.id !== id)),
  }
  return store
}
