import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeMedia } from './adapters/media/fake/fake.ts'
import { readConfig } from './config.ts'
import { openOutside } from './outside.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-outside-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))
const open = (settings: Record<string, string> = {}) =>
  openOutside(readConfig({ DATA_DIR: dir, ...settings }), { media: fakeMedia() })

it('express has engines of its own and never waits behind the queue [S2-1-21]', async () => {
  const outside = open()
  expect(outside.synthesizers.express).not.toBe(outside.synthesizers.standard)
  expect(outside.synthesizers.express.engine).toBe('espeak-ng')
  await outside.close()
})

it('a speech server in the settings takes the place of the engine inside', async () => {
  const outside = open({ SPEECH_URL: 'http://localhost:9/v1', SPEECH_MODEL: 'kreyol-1' })
  expect(outside.synthesizers.standard.engine).toBe('openai:kreyol-1')
  await outside.close()
})

it('staff may have an engine to try [S2-6-14]', async () => {
  const outside = open({ SPEECH_DEVELOP_URL: 'http://localhost:9/v1', SPEECH_MODEL: 'next' })
  expect(outside.synthesizers.develop.engine).toBe('openai:next')
  expect(outside.synthesizers.standard.engine).toBe('espeak-ng')
  await outside.close()
})
