import { expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { standInStore, tonesListener, tonesVoice } from '../../../test/packs/stand-in-packs.ts'
import { createEngineRegistry } from './engine-registry.ts'

type Engine = { name: string; close(): Promise<void> }

/** A registry of scripted engines, and a log of their events. */
function open(...given: ReturnType<typeof tonesVoice>[]) {
  const packs = standInStore(...given)
  const opened: string[] = []
  const closed: string[] = []
  let now = 0
  const registry = createEngineRegistry<Engine>({
    packs,
    ability: 'tts',
    open(pack) {
      opened.push(pack.id)
      return { name: pack.id, close: async () => void closed.push(pack.id) }
    },
    crash_backoff_ms: [0, 1_000, 1_000],
    now: () => now,
  })
  const crash = () => Promise.reject(new AppError('unavailable', {}, { cause: new Error('ended, SIGABRT') }))
  return {
    packs,
    registry,
    opened,
    closed,
    crash,
    pack: () => registry.all()[0]!,
    wait: (ms: number) => {
      now += ms
    },
  }
}

it('an engine opens on first use, once, and closes when its pack goes', async () => {
  const { packs, registry, pack, opened, closed } = open(tonesVoice(), tonesListener())
  expect(registry.all().map(({ id }) => id)).toEqual(['voice-tones'])
  expect(opened).toEqual([])
  for (let n = 0; n < 2; n++) expect(await registry.ask(pack(), async ({ name }) => name)).toBe('voice-tones')
  expect(opened).toEqual(['voice-tones'])
  packs.remove('voice-tones')
  await registry.close()
  expect(closed).toEqual(['voice-tones'])
})
it('an engine whose pack is removed while it works finishes its work first', async () => {
  const { packs, registry, pack, closed } = open(tonesVoice())
  const said = registry.run(pack(), async function* () {
    yield 1
    yield 2
  })
  expect((await said.next()).value).toBe(1)
  packs.remove('voice-tones')
  expect(closed).toEqual([])
  expect((await said.next()).value).toBe(2)
  await said.next()
  expect(closed).toEqual(['voice-tones'])
})
it('an engine pauses after a crash, longer after the next, and is suspended after the third, with the reason', async () => {
  const { packs, registry, pack, crash, wait } = open(tonesVoice())
  await expect(registry.ask(pack(), crash)).rejects.toMatchObject({ code: 'unavailable' })
  expect(registry.isReady(pack())).toBe(true)
  await expect(registry.ask(pack(), crash)).rejects.toMatchObject({ code: 'unavailable' })
  expect(registry.isReady(pack())).toBe(false)
  wait(1_000)
  expect(registry.isReady(pack())).toBe(true)
  await expect(registry.ask(pack(), crash)).rejects.toMatchObject({ code: 'unavailable' })
  expect(packs.installed()[0]).toMatchObject({ broken: { reason: 'ended, SIGABRT' } })
  wait(10_000)
  expect(registry.isReady(pack())).toBe(false)
})
it('a success, a refusal or an abort is no crash', async () => {
  const { packs, registry, pack, crash } = open(tonesVoice())
  const gone = AbortSignal.abort(new Error('enough'))
  for (let n = 0; n < 3; n++) {
    await registry.ask(pack(), crash).catch(() => {})
    await registry.ask(pack(), async () => 'well')
    await registry.ask(pack(), crash, gone).catch(() => {})
    await registry.ask(pack(), () => Promise.reject(new AppError('text_empty', {}))).catch(() => {})
  }
  expect(packs.installed()[0]!.broken).toBeNull()
  expect(registry.isReady(pack())).toBe(true)
})
it('packs come in the order of their published quality, ignoring figures of other models', () => {
  const figure = (metric: string, value: number) => [{ metric, value, by: 'us', url: 'https://example.com' }]
  const { registry } = open(
    tonesVoice('none'),
    tonesVoice('borrowed', { quality: figure('CER (another model)', 1) }),
    tonesVoice('worse', { quality: figure('CER', 10) }),
    tonesVoice('better', { quality: figure('CER', 5) }),
  )
  expect(registry.all().map(({ id }) => id)).toEqual(['better', 'worse', 'none', 'borrowed'])
})
it('a pack whose licence forbids it here is refused by code', async () => {
  const licence = { ...tonesVoice().pack.licence, spdx: 'CC-BY-NC-4.0', commercial: false }
  const { packs, registry, pack, opened } = open(tonesVoice('voice-nc', { licence }))
  expect(await registry.ask(pack(), async ({ name }) => name)).toBe('voice-nc')
  packs.sells = true
  expect(registry.isReady(pack())).toBe(false)
  await expect(registry.ask(pack(), async () => 'no')).rejects.toMatchObject({
    code: 'licence_non_commercial',
    status: 403,
    data: { pack: 'voice-nc', licence: 'CC-BY-NC-4.0' },
  })
  expect(opened).toHaveLength(1)
})
