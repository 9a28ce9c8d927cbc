import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import { jobEndpoints } from '#core/contract/job-endpoints.ts'
import { jobKind, jobView } from '#core/contract/jobs.ts'
import { createLiveTicket, openLiveSocket } from '#core/contract/live.ts'
import { getSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { createJobHistory } from './job-history.ts'
import { jobRoutes } from './routes.ts'
import { runner } from './runner.ts'

// 1. The contract: its input, result, steps and the paths of its history.
const recipeKind = jobKind({
  retention: { hours: 24 },
  kind: 'recipe',
  input: z.object({ dish: z.string(), guests: z.number() }),
  result: z.object({ minutes: z.number(), secrets: z.array(z.string()) }),
  steps: { queued: ['ordered'], running: ['chopping', 'simmering'], delivered: ['served'] },
  live: { update: 'recipe_update', delivered: 'recipe_served', failed: 'recipe_burnt' },
  history: { search: ['dish'], leave_out: ['secrets'] },
})
const RecipeJob = jobView(recipeKind)
const recipes = jobEndpoints({
  base_path: '/api/v1/recipes/',
  noun: 'recipe',
  nouns: 'recipes',
  view: RecipeJob,
})

// 2. The runner: how this server runs it.
const gates = new Map<string, () => void>()
const recipeRunner = runner(recipeKind, {
  attempts: 1,
  concurrency: 4,
  timeout_seconds: 20,
  async run({ dish, guests }, { step, signal }) {
    await step('chopping', 10)
    if (dish.startsWith('long')) {
      await new Promise<void>((resolve, reject) => {
        gates.set(dish, resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      await step('simmering', 60)
    }
    if (dish === 'boulon') throw new AppError('unsupported_characters', {})
    return { minutes: guests * 10, secrets: Array.from({ length: 900 }, () => randomUUID()) }
  },
})

let t: TestApp
let who: SignedInUser
const forgotten: string[] = []

beforeAll(async () => {
  t = await startTestApp({
    more: {
      kinds: [recipeKind],
      runners: [recipeRunner],
      endpoints: Object.values(recipes),
      routes: ({ jobs }) =>
        jobRoutes(
          recipes,
          createJobHistory(recipeKind, {
            jobs,
            shown: (job) => RecipeJob.parse(job),
            onRemoved: async (_tx, _accountId, ids) => void forgotten.push(...ids),
          }),
        ),
    },
  })
  who = await t.newUser()
})
afterAll(() => t.stop())

const order = (dish: string, by = who) =>
  t.app.jobs.enqueue(recipeKind, { account_id: by.account_id, created_by: by.user_id, input: { dish, guests: 4 } })
const get = (id: string, as = who) => t.call(recipes.get, { params: { id } }, as)
const served = (id: string, as = who) =>
  eventually(async () => {
    const job = await get(id, as)
    return job.completed_at !== null && job
  })
const list = (query: Parameters<typeof t.call<typeof recipes.list>>[1]['query'], as = who) =>
  t.call(recipes.list, { query }, as)

describe('a job kind known only to its declaration, its runner and its routes', () => {
  it('goes through the queue with its own steps', async () => {
    const { id, status } = await order('long diri')
    expect(status).toBe('ordered')
    // once claimed, a running job shows the first step until its runner reports another
    expect(await eventually(async () => (await get(id)).progress === 10 && get(id))).toMatchObject({
      kind: 'recipe',
      status: 'chopping',
      dish: 'long diri',
    })
    await eventually(() => gates.has('long diri'))
    gates.get('long diri')!()
    expect(await served(id)).toMatchObject({ status: 'served', progress: 100, minutes: 40 })
  })

  it('is listed, searched, counted, dated and paged', async () => {
    const me = await t.newUser()
    for (const dish of ['soup joumou', 'griyo', 'soup legim', 'boulon']) await served((await order(dish, me)).id, me)
    const all = await list({}, me)
    expect(all.results.map(({ dish }) => dish)).toEqual(['boulon', 'soup legim', 'griyo', 'soup joumou'])
    expect(all.counts).toEqual({ all: 4, delivered: 3, in_progress: 0, queued: 0, failed: 1 })
    expect(all.results[1]).not.toHaveProperty('secrets')
    expect((await get(all.results[1]!.id, me)).secrets).toHaveLength(900)

    const soups = await list({ search: ' SOUP ' }, me)
    expect(soups.results.map(({ dish }) => dish)).toEqual(['soup legim', 'soup joumou'])
    expect(soups.counts).toEqual({ all: 2, delivered: 2, in_progress: 0, queued: 0, failed: 0 })
    expect(await list({ filter: 'failed' }, me)).toMatchObject({ count: 1, results: [{ status: 'failed' }] })
    expect(await list({ limit: 1, offset: 2 }, me)).toMatchObject({ count: 4, results: [{ dish: 'griyo' }] })
    expect(await list({ to: '2020-01-01T00:00:00Z' }, me)).toMatchObject({ count: 0, results: [] })
  })

  it('is cancelled once, with its own status and filter', async () => {
    const me = await t.newUser()
    const { id } = await order('long pwa', me)
    await eventually(async () => (await get(id, me)).status === 'chopping')
    expect((await list({ filter: 'in_progress' }, me)).count).toBe(1)
    expect(await t.call(recipes.cancel, { params: { id } }, me)).toMatchObject({ status: 'cancelled' })
    await expect(t.call(recipes.cancel, { params: { id } }, me)).rejects.toMatchObject({ code: 'already_finished' })
    // only work that went wrong counts as failed
    expect((await list({}, me)).counts).toMatchObject({ all: 1, failed: 0, in_progress: 0 })
    expect(await list({}, me)).toMatchObject({ count: 1, results: [{ id, status: 'cancelled' }] })
    expect(await list({ filter: 'failed' }, me)).toMatchObject({ count: 0, results: [] })
  })

  it('is deleted alone or with others, also while it runs, with what it stored', async () => {
    const me = await t.newUser()
    const [one, two, running] = [await order('a', me), await order('b', me), await order('long c', me)]
    await Promise.all([served(one.id, me), served(two.id, me)])
    expect(await t.call(recipes.remove, { params: { id: one.id } }, me)).toEqual({ deleted: true })
    await expect(get(one.id, me)).rejects.toMatchObject({ code: 'not_found' })
    const reply = await t.call(
      recipes.remove_many,
      { body: { job_ids: [two.id, running.id, one.id, 'nonsense', two.id] } },
      me,
    )
    expect(reply.summary).toEqual({ deleted: 2, not_found: 2, errors: 0 })
    expect(reply.results.not_found).toEqual([one.id, 'nonsense'])
    expect(await list({}, me)).toMatchObject({ count: 0, counts: { all: 0 } })
    expect(forgotten).toEqual(expect.arrayContaining([one.id, two.id, running.id]))
  })

  it('is invisible to other accounts and kinds', async () => {
    const { id } = await order('sekre')
    await served(id)
    const other = await t.newUser()
    await expect(get(id, other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(t.call(recipes.remove, { params: { id } }, other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(t.call(getSpeech, { params: { id } }, who)).rejects.toMatchObject({ code: 'not_found' })
    expect(await t.call(recipes.remove_many, { body: { job_ids: [id] } }, other)).toMatchObject({
      summary: { deleted: 0, not_found: 1 },
    })
  })

  it('sends open pages every step with its own messages', async () => {
    const me = await t.newUser()
    const base = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { ticket } = await t.call(createLiveTicket, {}, me)
    const socket = new WebSocket(`${base.replace('http', 'ws')}${openLiveSocket.path}?ticket=${ticket}`)
    const heard: { type: string; job?: { status: string; dish: string } }[] = []
    // other areas tell the same pages of theirs
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type !== 'topic') heard.push(message)
    })
    await eventually(() => heard.some(({ type }) => type === 'connection_established'))
    const { id } = await order('long akra', me)
    await eventually(() => heard.some(({ job }) => job?.status === 'chopping'))
    await eventually(() => gates.has('long akra'))
    gates.get('long akra')!()
    await served(id, me)
    await eventually(() => heard.some(({ type }) => type === 'recipe_served'))
    expect(heard.at(-1)).toMatchObject({ type: 'recipe_served', job: { id, status: 'served', dish: 'long akra' } })
    const types = heard.filter(({ type }) => type.startsWith('recipe_')).map(({ type }) => type)
    expect([...new Set(types)]).toEqual(['recipe_update', 'recipe_served'])
    const burnt = await order('boulon', me)
    await eventually(() => heard.some(({ type }) => type === 'recipe_burnt'))
    expect(heard.at(-1)).toMatchObject({ job: { id: burnt.id, status: 'failed' } })
    socket.close()
  })
})
