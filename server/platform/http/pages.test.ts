import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPages } from './pages.ts'

let dir: string
let http: FastifyInstance

// a folder named assets above the pages must not make them immutable
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-pages-'))
  const web = join(dir, 'assets', 'web')
  await mkdir(join(web, 'assets'), { recursive: true })
  await mkdir(join(web, 'drawn'))
  const files = {
    'index.html': 'frame',
    'pages.json': '["/","/login","/voices"]',
    'service-worker.js': 'worker',
    'assets/app-1a2b.js': 'app',
    'assets/app-1a2b.js.br': 'smaller',
    'drawn/home.en.html': 'home in English',
    'drawn/home.ht.html': 'akèy an kreyòl',
    'drawn/login.en.html': 'login in English',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(web, name), text)
  await writeFile(join(dir, 'assets', 'outside.txt'), 'not of the pages')
  http = Fastify()
  await addPages(http, { dir: web, endpoints: [] })
})
afterAll(async () => {
  await http.close()
  await rm(dir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })

describe('the document of a path', () => {
  it.each([
    ['/', 'en-US,en;q=0.9', 'home in English'],
    ['/', 'fr-HT,fr;q=0.9', 'akèy an kreyòl'],
    ['/', 'es', 'frame'],
    ['/', '', 'home in English'],
    ['/?openAccountSettings=true', 'en', 'frame'],
    ['/login', 'en', 'login in English'],
    ['/login?next=%2Fvoices', 'en', 'frame'],
    ['/voices', 'en', 'frame'],
  ])('%s for a browser that speaks %s', async (url, language, text) => {
    const reply = await get(url, { 'accept-language': language, accept: 'text/html' })
    expect(reply.body).toBe(text)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.headers.vary).toContain('accept-language')
    expect(reply.headers['cache-control']).toBe('no-cache')
  })
})

it.each([
  ['/voices/', 200],
  ['/Voices?tab=my', 200],
  ['/voices/nadege', 404],
  ['/nowhere', 404],
  ['/admin/nowhere?x=1', 404],
])('%s answers %i with the document of the pages', async (url, status) => {
  const reply = await get(url, { accept: 'text/html' })
  expect([reply.statusCode, reply.body]).toEqual([status, 'frame'])
})

it.each([
  ['/service-worker.js', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
])('%s is kept as %s', async (url, kept) => {
  expect((await get(url)).headers['cache-control']).toBe(kept)
})

it('sends precompressed files to clients that accept them', async () => {
  expect((await get('/assets/app-1a2b.js')).body).toBe('app')
  const smaller = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(smaller.body).toBe('smaller')
  expect(smaller.headers['content-encoding']).toBe('br')
})

it.each(['/assets/none-1a2b.js', '/assets/', '/assets/%2e%2e/%2e%2e/outside.txt', '/drawn/home.es.html'])(
  'there is nothing at %s',
  async (url) => {
    expect(await get(url, { accept: 'text/javascript' })).toMatchObject({ statusCode: 404 })
  },
)
