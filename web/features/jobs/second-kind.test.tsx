// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { ChefHat } from 'lucide-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from '#core/contract/account/account.ts'
import { jobEndpoints } from '#core/contract/job-endpoints.ts'
import { jobKind, jobView, statusOf } from '#core/contract/jobs.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { loadWords, startLanguage } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { asked } from '../../ui/overlay/ask.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { createJobs } from './create-jobs.ts'
import { server } from './history-test-server.ts'
import { JobHistory } from './job-history.tsx'
import type { JobAction, JobKindView } from './job-kind-view.ts'
import { placeholderOf } from './job-rules.ts'

// 1. The contract, as the server's worked example declares it.
const recipeKind = jobKind({
  retention: 'history',
  support_name: null,
  export_type: null,
  kind: 'recipe',
  input: z.object({ dish: z.string(), guests: z.number() }),
  result: z.object({ minutes: z.number() }),
  steps: { queued: ['ordered'], running: ['chopping', 'simmering'], delivered: ['served'] },
  live: { update: 'recipe_update', delivered: 'recipe_served', failed: 'recipe_burnt' },
  history: { search: ['dish'] },
})
const RecipeJob = jobView(recipeKind)
type Recipe = z.output<typeof RecipeJob> & { pending?: true }
const calls = jobEndpoints({ base_path: '/api/v1/recipes/', noun: 'recipe', nouns: 'recipes', view: RecipeJob })

// 2. The page's state.
const recipes = createJobs<Recipe>({ rules: { kind: recipeKind, blank: { dish: '', guests: 0 } }, calls })

// 3. Its rendering.
const words = {
  search: 'Search recipes...',
  search_label: 'Search recipes',
  empty: 'No recipes yet',
  empty_text: 'What you cook is kept here.',
  load_failed: 'Failed to load recipes',
  headline: ({ status }: Recipe) => `The cook is ${status}`,
}
const recipeView: JobKindView<Recipe> = {
  useWords: () => words,
  titleOf: ({ dish }) => dish,
  Body: ({ job }) => <p data-body>{`${job.guests} guests, ${job.minutes ?? '?'} minutes`}</p>,
}
const cookAgain = vi.fn()
const actions: JobAction<Recipe>[] = [
  { name: 'again', icon: ChefHat, text: 'Cook again', titled: (title) => `Cook ${title} again`, run: cookAgain },
]

const user = { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: false } as SignedIn['user']
const day = 24 * 3600_000
const made = (n: number, part: Partial<Recipe> = {}): Recipe => {
  const { pending: _, ...job } = placeholderOf(recipes.rules, { client_key: `k${n}`, dish: `Pla ${n}`, guests: 4 })
  return {
    ...job,
    id: `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`,
    client_key: null,
    status: 'served',
    minutes: 40,
    credits_used: 3,
    created_at: new Date(Date.now() - n * day).toISOString(),
    ...part,
  }
}

beforeEach(async () => {
  await startLanguage()
  await loadWords('jobs')
  server.reset()
  vi.stubGlobal('fetch', server.fetch)
  session.accept({ access_token: 'the-token', expires_in: 900, user } as SignedIn)
  queryClient.clear()
  recipes.flow.forget()
  recipes.filter.set('all')
  toasts.set([])
})
afterEach(async () => {
  cleanup()
  asked.get()?.answer(false)
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

function Questions() {
  const question = useStore(asked)
  return question ? <AskDialog question={question} /> : null
}
async function show(jobs: Recipe[]) {
  server.kept = jobs
  render(
    <QueryClientProvider client={queryClient}>
      <JobHistory jobs={recipes} view={recipeView} actions={actions} />
      <Questions />
    </QueryClientProvider>,
  )
  await settle(() => expect(titles()).toHaveLength(jobs.length))
}
/** Runs outside of `act`, so that updates arrive on their own as in a browser. */
async function settle(check: () => void) {
  await waitFor(check, { timeout: 30_000, interval: 20 })
}
/** From here on only live messages bring updates: every reload of the list fails. */
const fallSilent = () => vi.stubGlobal('fetch', () => new Promise(() => {}))
const text = () => document.body.textContent ?? ''
const titles = () => [...document.querySelectorAll('article h3')].map((h) => h.textContent)
const buttons = () => [...document.querySelectorAll('button')]
const press = (name: RegExp) =>
  act(async () =>
    buttons()
      .find((b) => name.test(b.getAttribute('aria-label') ?? b.textContent ?? ''))!
      .click(),
  )
const hear = (type: string, job: Partial<Recipe>) =>
  act(async () => recipes.flow.receive({ type, job: { kind: 'recipe', ...job } } as unknown as LiveMessage))

describe('the history of a kind defined only by its contract, its rules and its card body', () => {
  it('lists, counts and groups by day, with its own texts', async () => {
    await show([made(0), made(1), made(2, { status: 'failed', error_message: 'Burnt' })])
    expect(server.calls[0]).toMatchObject({ path: '/api/v1/recipes/list/', token: 'Bearer the-token' })
    expect([...document.querySelectorAll('h2')].map((h) => h.textContent).slice(0, 2)).toEqual(['Today', 'Yesterday'])
    expect(document.querySelector('input[type=search]')?.getAttribute('placeholder')).toBe('Search recipes...')
    const cards = [...document.querySelectorAll('article')].map((card) => card.textContent)
    expect(cards[0]).toContain('Delivered')
    expect(cards[0]).toContain('3 credits')
    expect(cards[2]).toContain('The cook is failed')
    expect(cards[2]).toContain('Error: Burnt')
    expect(text()).not.toMatch(/TTS|GPU/)
  })

  it('renders its own body in the common card, with its own actions', async () => {
    await show([made(0)])
    expect(document.querySelector('[data-body]')).toBeNull()
    await press(/^Cook Pla 0 again$/)
    expect(cookAgain.mock.calls[0]?.[0]).toMatchObject({ dish: 'Pla 0', guests: 4 })
    await press(/^Show details/)
    const names = buttons().map((b) => b.getAttribute('aria-label') ?? b.textContent)
    expect(names.filter((name) => /^Delete|^Cook/.test(name ?? ''))).toHaveLength(2)
    expect(document.querySelector('[data-body]')?.textContent).toBe('4 guests, 40 minutes')
    for (const word of ['Job Information', 'Submitted', 'Queued', 'Processing', 'Delivered'])
      expect(text()).toContain(word)
  })

  it('merges live messages, with its own statuses and never backwards', async () => {
    const job = made(0, { status: 'ordered', minutes: undefined, queue_position: 2 })
    await show([job])
    expect(text()).toContain('position 2')
    fallSilent()
    await hear('recipe_update', { id: job.id, status: 'simmering', progress: 60 })
    await settle(() => expect(text()).toContain('The cook is simmering'))
    await settle(() => expect(text()).toContain('60%'))
    await hear('recipe_update', { id: job.id, status: 'chopping', progress: 10 })
    expect(recipes.flow.memory.standing(job.id, 'chopping')).toBe('simmering')
    await hear('tts_job_delivered', { id: job.id })
    expect(text()).toContain('60%')
    await hear('recipe_served', { id: job.id, minutes: 30 })
    expect(recipes.flow.ended.get()).toMatchObject({ id: job.id, status: statusOf(recipeKind, 'delivered', null) })
    expect(document.querySelector('p[role=status].sr-only')?.textContent).toBe('Pla 0: The cook is served')
  })

  it('announces an end once, whether a list or a message has it first', async () => {
    const job = made(0, { status: 'simmering', minutes: undefined })
    await show([job])
    server.kept = [made(0)]
    await act(async () => recipes.refreshSoon())
    const announced = () => document.querySelector('p[role=status].sr-only')?.textContent
    await settle(() => expect(announced()).toBe('Pla 0: The cook is served'))
    const first = recipes.flow.ended.get()
    await hear('recipe_served', { id: job.id, minutes: 40 })
    expect(recipes.flow.ended.get()).toBe(first)
    // a job that had ended before it was first seen is not announced
    server.kept = [made(1), made(0)]
    await act(async () => recipes.refreshSoon())
    await settle(() => expect(titles()).toHaveLength(2))
    expect(recipes.flow.ended.get()).toBe(first)
  })

  it('reloads after a change during the first request', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await server.fetch(url, init)
      if (server.calls.length === 1) await held
      return answer
    })
    const asked = vi.spyOn(queryClient, 'invalidateQueries')
    const shown = show([made(0, { status: 'ordered', minutes: undefined })])
    await settle(() => expect(server.calls).toHaveLength(1))
    server.kept = [made(0)]
    recipes.refreshSoon()
    await settle(() => expect(asked).toHaveBeenCalled())
    release()
    await shown
    await settle(() => expect(document.querySelector('article')?.textContent).toContain('Delivered'))
    asked.mockRestore()
  })

  it('adds a job that starts, and shows a placeholder until the server has it', async () => {
    await show([made(1)])
    fallSilent()
    await hear('recipe_update', { ...made(0), id: 'new', dish: 'Akra', status: 'chopping' })
    await settle(() => expect(titles()).toEqual(['Akra', 'Pla 1']))
    await act(async () => recipes.flow.addPlaceholder({ client_key: 'press', dish: 'Griyo', guests: 2 }))
    expect(titles()[0]).toBe('Griyo')
    expect(recipes.flow.generating.get().size).toBe(1)
    await act(async () => recipes.flow.failPlaceholder('press', 'No pork'))
    expect(text()).toContain('Error: No pork')
    await act(async () => recipes.flow.removePlaceholder('press'))
    expect(titles()).not.toContain('Griyo')
  })

  it('removes one job, and several at once', async () => {
    await show([made(0), made(1), made(2)])
    await press(/^Delete Pla 0$/)
    const answer = (name: string) =>
      settle(() => {
        const dialog = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
        const found = dialog.find((b) => b.textContent === name)
        if (!found) throw new Error('no dialog yet')
        found.click()
      })
    await answer('Delete')
    await settle(() => expect(titles()).toEqual(['Pla 1', 'Pla 2']))
    await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
    await settle(() => expect(text()).toContain('2 selected'))
    await press(/^Delete$/)
    await answer('Delete All')
    await settle(() => expect(text()).toContain('No recipes yet'))
    const paths = server.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    expect(paths).toEqual([calls.remove.path.replace('{id}', made(0).id), '/api/v1/recipes/bulk-delete/'])
    expect(toasts.get().map((toast) => toast.text)).toEqual(['Deleted 2 jobs.'])
  })
})
