import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSpeechFile } from './speech-file.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-speech-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))
let made = 0
const file = () => openSpeechFile({ dir, name: String(++made), sample_rate: 22_050 })
const second = (value: number) => new Int16Array(22_050).fill(value)

it('is a WAV of the right length once finished', async () => {
  const speech = await file()
  await speech.write(second(7))
  await speech.write(second(-7))
  expect(await speech.finish()).toEqual({ duration_seconds: 2 })
  const bytes = await buffer(speech.follow())
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  expect(bytes.readUInt32LE(24)).toBe(22_050)
  expect(bytes.readUInt32LE(40)).toBe(88_200)
  expect(bytes.readInt16LE(44)).toBe(7)
  expect(bytes.readInt16LE(bytes.length - 2)).toBe(-7)
  await speech.discard()
  expect(await readdir(dir)).toEqual([])
})

it('is heard while it is made, to its end, also once its file is gone', async () => {
  const speech = await file()
  const heard = speech.follow()
  await speech.write(second(1))
  const { value } = await heard.iterator({ destroyOnReturn: false }).next()
  expect(value.length).toBeGreaterThan(0)
  await speech.write(second(2))
  await speech.finish()
  await speech.discard()
  const rest = await buffer(heard)
  expect(rest.readInt16LE(rest.length - 2)).toBe(2)
})

it('breaks off for a listener when it breaks off', async () => {
  const speech = await file()
  const heard = expect(buffer(speech.follow())).rejects.toThrow('before it was whole')
  await speech.write(second(1))
  await speech.discard()
  await heard
})

it('is heard with its words, each with the sound it begins in', async () => {
  const speech = await file()
  const word = (text: string) => ({ word: text, start_char: 0, end_char: 2, start_time: 0, end_time: 1 })
  const heard = speech.hear()
  const first = heard.next()
  await speech.write(second(1), [word('Wi')])
  await speech.write(second(2), [])
  await speech.write(new Int16Array(0), [word('non')])
  const { value: begun } = await first
  expect(begun.bytes.readInt16LE(0)).toBe(1)
  await speech.finish()
  await speech.discard()
  let bytes = begun.bytes.length
  const words = begun.words.map(({ word }: { word: string }) => word)
  for await (const more of heard) {
    bytes += more.bytes.length
    words.push(...more.words.map(({ word }) => word))
  }
  expect({ bytes, words }).toEqual({ bytes: 88_200, words: ['Wi', 'non'] })
})
