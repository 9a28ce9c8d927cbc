import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteClonedVoice, getClonedVoice, getCloningJob } from '#core/contract/cloning/cloning.ts'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { pocketVoice, standInStore, tonesEncoder } from '../../../test/packs/stand-in-packs.ts'
import { quickCloner, voiceUploads } from '../../../test/sounds/voice-uploads.ts'
import { fakeSpeakers } from '../../adapters/speakers/fake.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { voiceFolder } from './stored.ts'

const packs = standInStore(pocketVoice(), tonesEncoder())
const speakers = fakeSpeakers()
speakers.likeness = async (_, [other]) => (other!.path.endsWith('natural.wav') ? 0.8 : 0.5)
let t: TestApp
let who: SignedInUser
beforeAll(async () => {
  t = await startTestApp({ synthesizer: fakeSynthesizer(), voice_cloner: quickCloner(), packs, speakers })
  who = await t.newUser()
})
afterAll(() => t.stop())
const { clone } = voiceUploads(() => t)

async function spokenBy(voice_id: string): Promise<string | null | undefined> {
  const { id } = await t.call(createSpeech, { body: { text: 'Bonjou tout moun.', voice_id } }, who)
  const job = await eventually(async () => {
    const found = await t.call(getSpeech, { params: { id } }, who)
    return found.status === 'delivered' && found
  })
  return job.engine
}

it('a voice made of recordings is spoken by the pack that was shown them, and by its profile without the pack', async () => {
  const { job_id, voice_id } = await clone(who)
  const job = await eventually(async () => {
    const found = await t.call(getCloningJob, { params: { id: job_id } }, who)
    return found.completed_at && found
  })
  expect(job).toMatchObject({ status: 'completed' })
  const { similarity } = await t.call(getClonedVoice, { params: { voice_id } }, who)
  expect(similarity).toMatchObject({ score: 0.8 })
  expect(await spokenBy(voice_id)).toBe('voice-pocket')

  const pocket = pocketVoice()
  packs.remove(pocket.pack.id)
  expect(await spokenBy(voice_id)).toBe('fake')
  packs.add(pocket)
  expect(await spokenBy(voice_id)).toBe('voice-pocket')

  await t.call(deleteClonedVoice, { params: { voice_id }, query: {} }, who)
  await eventually(async () => {
    const left: string[] = []
    for await (const { key } of t.storage.listBelow(voiceFolder(who.account_id, voice_id))) left.push(key)
    return left.length === 0
  })
})
