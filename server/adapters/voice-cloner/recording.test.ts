import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { blocksOf } from './child/recording.ts'

const rate = 16_000
const blockSeconds = 20

it.each([
  ['all of a short recording', 3, [0, 1, 2]],
  ['a long recording from its beginning to its end', 11, [0, 2, 4, 6, 8, 10]],
])('hears %s', async (_, blocks, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'pawol-blocks-'))
  try {
    const samples = Int16Array.from({ length: blocks * blockSeconds * rate }, (_, n) =>
      Math.floor(n / (blockSeconds * rate)),
    )
    const bytes = Buffer.from(samples.buffer)
    const path = join(folder, 'long.wav')
    await writeFile(path, Buffer.concat([wavHeader({ sample_rate: rate }, bytes.length), bytes]))
    const heard: number[] = []
    for await (const block of blocksOf(path, 6)) heard.push(Math.round(block.samples[0]! * 32_768))
    expect(heard).toEqual(expected)
  } finally {
    await rm(folder, { recursive: true })
  }
})
