import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const State = z.object({
  input_name: z.string(),
  output_name: z.string(),
  dtype: z.enum(['float32', 'int64', 'bool']),
  shape: z.array(z.number().int().nonnegative()),
  fill: z.enum(['zeros', 'ones', 'nan']).default('zeros'),
})
export type StateEntry = z.output<typeof State>

/** What a bundle of Pocket TTS says about itself; what it leaves out is as its makers publish it. */
export const PocketBundle = z.object({
  sample_rate: z.number().int().positive().default(24_000),
  frame_rate: z.number().positive().default(12.5),
  latent_dim: z.number().int().positive().default(32),
  conditioning_dim: z.number().int().positive().default(1024),
  heads: z.number().int().positive().default(16),
  dim_per_head: z.number().int().positive().default(64),
  max_token_per_chunk: z.number().int().positive().default(50),
  insert_bos_before_voice: z.boolean().default(true),
  eos_threshold: z.number().default(-4),
  temperature: z.number().nonnegative().default(0.7),
  frames_after_eos: z.number().int().nonnegative().default(3),
  mimi_state_manifest: z.array(State),
})
export type PocketBundle = z.output<typeof PocketBundle>

export const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** A file of bare numbers, as voices come. */
export async function readFloats(path: string): Promise<Float32Array> {
  const bytes = await readFile(path)
  // a copy, since the numbers must begin at a multiple of four
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 4 * Math.floor(bytes.length / 4)))
}
