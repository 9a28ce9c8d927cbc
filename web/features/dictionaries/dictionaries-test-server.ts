import type { SignedIn } from '#core/contract/account/account.ts'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { voice } from '../../../test/pages/page-answers.ts'

type Asked = {
  method: string
  path: string
  query: URLSearchParams
  token: string | null
  body: Record<string, unknown>
}
type Answer = { status?: number; body: unknown }

export const person = (is_staff = false) =>
  ({
    access_token: 'the-token',
    expires_in: 900,
    user: { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff },
  }) as SignedIn

export const idOf = (n: number) => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`

export function dictionary(n: number, part: Partial<Dictionary> = {}): Dictionary {
  return {
    id: idOf(n),
    key: null,
    name: `Diksyonè ${n}`,
    description: '',
    category: 'general',
    is_active: true,
    priority: 200,
    pronunciation_voice_id: null,
    pronunciation_voice_name: null,
    is_system: false,
    is_template: false,
    is_shared: false,
    shared_with_everyone: false,
    shared_can_edit: false,
    shared_with_users: [],
    organisation: null,
    owner: null,
    can_edit: true,
    is_used: true,
    version: 1,
    checksum: 'c',
    out_of_sync: false,
    pronunciation_generated_at: null,
    entries_count: 2,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...part,
  }
}

const voices = [voice('nadege', 'Nadège', { region: 'Okap' }), voice('jozef', 'Jozèf')]

const kindOf = (one: Dictionary) =>
  one.is_template ? 'template' : one.is_system ? 'system' : one.owner === null ? 'mine' : 'shared'

/** The state of the test server: data, recorded requests and special answers. */
export const server = {
  kept: [] as Dictionary[],
  calls: [] as Asked[],
  people: [] as { id: string; username: string; email?: string }[],
  found: [] as unknown[],
  task: {} as Record<string, unknown>,
  special: {} as Record<string, Answer>,
  reset() {
    Object.assign(server, { kept: [], calls: [], people: [], found: [], special: {} })
    server.task = { status: 'processing', progress: 10, failed_variants: [] }
  },
  sent: (method: string, end: string) =>
    server.calls.filter((call) => call.method === method && call.path.endsWith(end)),
  async fetch(address: string, init: RequestInit): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(address, 'http://localhost')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const token = new Headers(init.headers).get('authorization')
    const asked = { method: init.method ?? 'GET', path, query, token, body }
    server.calls.push(asked)
    const { status = 200, body: answered } = server.special[`${asked.method} ${path}`] ?? answer(asked)
    return new Response(JSON.stringify(answered), { status })
  },
}

const base = '/api/v1/dictionaries/'

function answer({ method, path, query, body }: Asked): Answer {
  if (path === '/api/v1/users/my-voices/') return { body: { success: true, voices } }
  if (path === '/api/v1/users/search/') return { body: { results: server.people, users: server.people } }
  if (path === `${base}system/`) return { body: server.kept.filter((one) => one.is_system || one.is_template) }
  if (path === `${base}search/`) return { body: { results: server.found } }
  if (path === `${base}sync/`) return { status: 202, body: { task_id: 'sync-1' } }
  if (path.startsWith(`${base}pronunciation-task/`)) return { body: { ...blankTask, ...server.task } }
  if (path === base && method === 'GET') {
    const ownership = query.get('ownership')
    return { body: server.kept.filter((one) => ownership === 'all' || kindOf(one) === ownership) }
  }
  if (path === base) return { status: 201, body: keep(dictionary(server.kept.length + 1, body)) }
  const [id, action] = path.slice(base.length).split('/')
  const known = server.kept.find((one) => one.id === id)
  if (!known) return { status: 404, body: { code: 'not_found', error: 'Not found.', what: 'Dictionary' } }
  if (action === 'generate_pronunciations') return { status: 202, body: { task_id: idOf(99), entries_count: 2 } }
  if (action === 'copy') return { status: 201, body: keep(dictionary(50, { ...body, entries_count: 7 })) }
  if (action === 'use') Object.assign(known, body)
  else if (method === 'PATCH') change(known, body)
  else if (method === 'DELETE') {
    server.kept = server.kept.filter((one) => one !== known)
    return { body: { deleted: true } }
  }
  return { body: known }
}

function keep(one: Dictionary): Dictionary {
  server.kept = [...server.kept, one]
  return one
}

function change(known: Dictionary, { shared_with, ...fields }: Record<string, unknown>) {
  const readers = shared_with as { id: string; can_edit: boolean }[] | undefined
  Object.assign(known, fields)
  if (!readers) return
  known.shared_with_everyone = known.is_shared && readers.length === 0
  known.shared_with_users = readers.map((one) => ({ username: one.id, ...one }))
}

const blankTask = {
  task_id: idOf(99),
  error_message: null,
  phonetic: null,
  phonetic_url: null,
  phonetic_phrase_url: null,
  word_start_time: null,
  word_end_time: null,
}
