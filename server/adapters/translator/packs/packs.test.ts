import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { capitalsTranslator, standInFolder, standInStore } from '../../../../test/packs/stand-in-packs.ts'
import { createEngineRegistry } from '../../pack-engines/engine-registry.ts'
import { fakeTranslator } from '../fake.ts'
import { textsOf, translated, translatorConformance } from '../translator.conformance.ts'
import { packTranslator } from './pack-translator.ts'
import { routedTranslator } from './routed.ts'

/** The stand-in with a tag for Portuguese, which its makers left out. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pawol-translator-'))
  await cp(standInFolder('nllb-capitals'), folder, { recursive: true })
  const path = join(folder, 'tokenizer.json')
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('<mask>', 'por_Latn'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

translatorConformance('an NLLB pack', async () => {
  const { folder, remove } = await openFolder()
  const { pack } = capitalsTranslator('translate-capitals', { langs: ['ht', 'en', 'fr', 'es', 'pt'] })
  return {
    translator: packTranslator({ pack, place: { folder, runtime: null } }),
    pairs: 'all',
    same_in_all: true,
    close: remove,
  }
})

it('each pair goes to the pack that supports it, and other pairs to the embedded engine', async () => {
  const packs = standInStore(capitalsTranslator('translate-capitals', { langs: ['ht', 'en'] }))
  const registry = createEngineRegistry({
    packs,
    ability: 'mt',
    open: (pack, place) => packTranslator({ pack, place }),
  })
  const embedded = fakeTranslator()
  const router = routedTranslator({ registry, embedded })
  try {
    const asked = [
      { text: 'good morning', from: 'en', to: 'ht' },
      { text: 'buenos dias', from: 'es', to: 'ht' },
      { text: 'bonjou', from: 'ht', to: 'en' },
    ] as const
    const found = await translated(router, asked)
    expect(found.map(({ engine }) => engine)).toEqual(['translate-capitals', embedded.engine, 'translate-capitals'])
    expect([found[0]!.text, found[2]!.text]).toEqual(['GOOD MORNING', 'BONJOU'])
    packs.remove('translate-capitals')
    expect((await translated(router, asked)).map(({ engine }) => engine)).toEqual(asked.map(() => embedded.engine))
    expect(textsOf(await translated(router, []))).toEqual([])
  } finally {
    await registry.close()
  }
})
it('a pair is direct where a usable pack supports both languages', async () => {
  const packs = standInStore(capitalsTranslator('translate-capitals', { langs: ['ht', 'en', 'fr'] }))
  const registry = createEngineRegistry({
    packs,
    ability: 'mt',
    open: (pack, place) => packTranslator({ pack, place }),
  })
  const router = routedTranslator({ registry, embedded: fakeTranslator() })
  const direct = () => (['fr', 'es'] as const).map((to) => router.isDirect!({ from: 'en', to }))
  expect(direct()).toEqual([true, false])
  packs.remove('translate-capitals')
  expect(direct()).toEqual([false, false])
  await registry.close()
})
it('a pack that cannot be loaded is suspended, and the embedded engine translates everything', async () => {
  const { folder, remove } = await openFolder()
  await writeFile(join(folder, 'onnx', 'encoder_model_quantized.onnx'), 'garbage')
  const packs = standInStore({ ...capitalsTranslator(), folder })
  const open = packs.place
  const registry = createEngineRegistry({
    packs,
    ability: 'mt' as const,
    crash_backoff_ms: [0, 0, 0],
    open: (pack) => packTranslator({ pack, place: open(pack.id) }),
  })
  const embedded = fakeTranslator()
  try {
    const router = routedTranslator({ registry, embedded })
    for (let n = 0; n < 3; n++)
      expect((await translated(router, [{ text: 'good day', from: 'en', to: 'ht' }]))[0]!.engine).toBe(embedded.engine)
    expect(packs.installed()[0]!.broken).not.toBeNull()
  } finally {
    await registry.close()
    await remove()
  }
})
