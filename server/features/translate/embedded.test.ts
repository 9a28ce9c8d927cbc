import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translate } from '#core/contract/translate/translate.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { runs } from '../../../test/runs.ts'
import { htMtTranslator } from '../../adapters/translator/ht-mt.ts'
import { projectPath } from '../../platform/project.ts'
import { everythingSurvives } from './survival.conformance.ts'

const translator = htMtTranslator({ model_dir: projectPath('models', 'ht-mt'), processes: 1 })
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ translator, worker: false })
})
// the app closes its engines
afterAll(() => t.stop())

describe('the embedded engine', () => {
  it('translates everyday sentences by call', async () => {
    const who = await t.newUser()
    const text = 'Good morning. My name is Marie and I live at 12 Rue Capois.\n\nCall {name} at +509 3444-5555.'
    const done = await t.call(translate, { body: { text } }, who)
    expect(done).toMatchObject({ status: 'delivered', service_used: 'ht-mt', source_language: 'en' })
    for (const kept of ['Marie', '12', '{name}', '+509 3444-5555', '\n\n']) expect(done.translated_text).toContain(kept)
    expect(done.segments![0]!.language).toBe('en')
  })
  it('loses no number, address, placeholder, pause or line of generated texts', { timeout: 7_200_000 }, () =>
    everythingSurvives(translator, runs(2_000, { usually: 10 })),
  )
})
