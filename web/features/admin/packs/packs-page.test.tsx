// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import * as contract from '#core/contract/packs/staff.ts'
import {
  all,
  eachPageTest,
  find,
  get,
  goLive,
  gone,
  isOff,
  open,
  press,
  server,
  shows,
  tell,
  text,
  until,
} from '../../../../test/pages/page.tsx'
import { PacksPage } from './packs-page.tsx'

eachPageTest()

const licence = { spdx: 'MIT', url: 'https://example.com/mit', commercial: true, attribution: 'A Maker' }
const source = { hub: 'huggingface', repo: 'us/voice', commit: 'a'.repeat(40) } as const
const at = '2026-11-17T12:00:00Z'
const pack = (part: Partial<contract.StaffPack> = {}): contract.StaffPack => ({
  id: 'voice',
  title: { en: 'A voice', ht: 'Yon vwa', fr: 'Une voix', es: 'Una voz' },
  ability: 'tts',
  langs: ['ht', 'xx'],
  requires: [],
  source,
  licence,
  forbidden: false,
  quality: [],
  bytes: 240 * 1024 ** 2,
  begun_bytes: 0,
  ram_mb: 900,
  state: 'available',
  reason: null,
  progress: null,
  accepted: null,
  agreed: null,
  ...part,
})
const other = (part: Partial<contract.StaffPack> = {}) =>
  pack({ id: 'other', title: { en: 'Another', ht: 'Yon lòt', fr: 'Un autre', es: 'Otro' }, ...part })
const work = (part: Partial<contract.PackWork> = {}): contract.PackWork => ({
  pack: 'voice',
  verb: 'add',
  by: 'jan',
  began_at: at,
  ended_at: at,
  outcome: 'done',
  error: null,
  wrong: [],
  said: null,
  has_sound: false,
  ...part,
})
const machine = { host: 'manman', folder: '/srv/models', used_bytes: 0, free_bytes: 20 * 1024 ** 3, in_fleet: false }
const shown = (packs: contract.StaffPack[], part: Partial<contract.PacksShown> = {}): contract.PacksShown => ({
  packs,
  work: null,
  machine,
  readonly: false,
  ...part,
})
const plan = (part: Partial<contract.PackPlanShown> = {}): contract.PackPlanShown => ({
  host: 'manman',
  source,
  locked: false,
  licence,
  files: [{ path: 'a', bytes: null, checked: false }],
  runtime: 'sherpa-onnx-node',
  bytes: 240 * 1024 ** 2,
  needed_bytes: 2 * 1024 ** 3,
  free_bytes: 20 * 1024 ** 3,
  missing: [],
  ...part,
})
async function openPage(...packs: Parameters<typeof shown>) {
  server.answer(contract.listStaffPacks, shown(...packs))
  await open(<PacksPage />, { path: '/admin/models', words: ['admin', 'packs'], is_staff: true })
  await get('heading', 'This machine')
}
const button = (name: string) => get('button', name)

describe('model packs', () => {
  it('shows what each adds, its size and permissions, and who published its quality', async () => {
    const quality = [{ metric: 'CER', value: 5.2, by: 'the author', url: 'https://example.com/card' }]
    await openPage([
      pack({ quality }),
      other({ licence: { ...licence, spdx: 'CC-BY-NC-4.0', commercial: false }, requires: ['voice'] }),
      other({ id: 'third', licence: { ...licence, spdx: null } }),
    ])
    for (const words of ['Speaks · Haitian Creole · xx', '240 MB · about 900 MB of memory in use', 'CER 5.2'])
      await shows(words)
    for (const words of ['Commercial use allowed', 'Not for commercial use', 'Licence read when it is added'])
      await shows(words)
    await shows('Builds on A voice')
    expect((await get('link', 'by the author')).getAttribute('href')).toBe('https://example.com/card')
    for (const words of ['These are the packs of manman.', '/srv/models', '20 GB']) await shows(words)
    expect(text()).not.toContain('Each machine of a fleet')
  })

  it('in a fleet, says that each machine has its own', async () => {
    await openPage([pack()], { machine: { ...machine, in_fleet: true } })
    await shows('Each machine has its own packs.')
  })

  it.each([
    ['ready', pack({ state: 'ready' }), 'Ready', ['Test', 'Check files', 'Remove']],
    ['broken', pack({ state: 'broken', reason: 'it aborts' }), 'it aborts', ['Try again', 'Check files', 'Remove']],
    ['suspended', pack({ state: 'suspended', forbidden: true }), 'A voice is suspended', ['Check files', 'Remove']],
    ['paused', pack({ begun_bytes: 12 * 1024 ** 2 }), '12 MB of it here', ['Resume', 'Remove']],
    ['available', pack(), 'Available', ['Add']],
    [
      'brought by another process',
      pack({ state: 'downloading', progress: { done_bytes: 1, total_bytes: 2 } }),
      'Another process of this machine is doing this.',
      [],
    ],
  ])('offers the actions of a pack that is %s', async (_, one, words, offered) => {
    await openPage([one])
    await shows(words)
    const names = all('button').map((element) => element.getAttribute('aria-label'))
    expect(names.filter((name) => name?.endsWith(': A voice'))).toEqual(offered.map((verb) => `${verb}: A voice`))
  })

  it('names who accepted which licence, except for deleted accounts', async () => {
    await openPage([
      pack({ state: 'ready', accepted: { spdx: 'MIT', by: 'jan', at } }),
      other({ state: 'ready', accepted: { spdx: 'MIT', by: null, at } }),
    ])
    await shows('MIT accepted by jan, ')
    await shows('MIT accepted by a deleted account, ')
  })

  it('changes nothing where packs are read-only, and says why', async () => {
    await openPage([pack(), other({ state: 'ready' })], { readonly: true })
    await shows('MODELS_READONLY is set on the server')
    for (const name of ['Add: A voice', 'Remove: Another']) expect(isOff(await button(name))).toBe(true)
    for (const name of ['Test: Another', 'Check files: Another']) expect(isOff(await button(name))).toBe(false)
  })

  it('does not offer a pack that its licence forbids here', async () => {
    await openPage([pack({ forbidden: true })])
    await shows('It cannot be added here')
    expect(isOff(await button('Add: A voice'))).toBe(true)
  })

  it('says when they cannot be loaded', async () => {
    server.answer(contract.listStaffPacks, new AppError('internal', {}))
    await open(<PacksPage />, { path: '/admin/models', words: ['admin', 'packs'], is_staff: true })
    await shows('Could not load the model packs')
    server.answer(contract.listStaffPacks, shown([pack()]))
    await press('Retry')
    await shows('A voice')
  })
})

describe('adding', () => {
  it('shows the files and licence, requires acceptance by name, and follows the download', async () => {
    server.answer(contract.planPack, plan())
    await openPage([pack(), other()])
    await press('Add: A voice')
    for (const words of [
      'us/voice @ aaaaaaaaaaaa',
      '240 MB in one file',
      '2 GB needed, 20 GB free',
      'sherpa-onnx-node',
    ])
      await shows(words)
    await shows('One file has no digest to check it against.')
    expect(isOff(await button('Download and install'))).toBe(true)
    await press('I have read MIT and accept it', undefined, 'checkbox')
    const running = work({ outcome: 'running', ended_at: null })
    const progress = { done_bytes: 60 * 1024 ** 2, total_bytes: 240 * 1024 ** 2 }
    const now = shown([pack({ state: 'downloading', progress }), other()], { work: running })
    server.answer(contract.addPack, now)
    server.answer(contract.listStaffPacks, now)
    await press('Download and install')
    await shows('25 % · 60 MB of 240 MB')
    expect(server.sent(contract.addPack)[0]!.body).toEqual({ host: 'manman', licence: 'MIT' })
    expect(isOff(await button('Add: Another'))).toBe(true)
    server.answer(contract.listStaffPacks, shown([pack({ state: 'verifying', progress }), other()], { work: running }))
    await shows('All files are here. It is being tried out.')
    server.answer(contract.listStaffPacks, shown([pack({ state: 'ready' }), other()], { work: work() }))
    await shows('It is installed, and in use from now on.')
    await shows('jan · ')
    await gone('button', 'Add: A voice')
  })

  it.each([
    ['there is no room', plan({ free_bytes: 1 }), 'There is not enough free space on this machine.'],
    ['it builds on one that is missing', plan({ missing: ['voice-1'] }), 'Add voice-1 first'],
  ])('is not possible where %s', async (_, found, words) => {
    server.answer(contract.planPack, found)
    await openPage([pack()])
    await press('Add: A voice')
    await shows(words)
    await press('I have read MIT and accept it', undefined, 'checkbox')
    expect(isOff(await button('Download and install'))).toBe(true)
  })

  it('says why a plan cannot be made, and why the server refuses', async () => {
    server.answer(contract.planPack, new AppError('hub_unreachable', { host: 'hub' }))
    await openPage([pack()])
    await press('Add: A voice')
    await shows('hub cannot be reached')
    server.answer(contract.planPack, plan({ licence: { ...licence, spdx: 'CC-BY-NC-4.0', commercial: false } }))
    await press('Retry')
    await shows('Allowed while you take no payments.')
    server.answer(contract.addPack, new AppError('packs_elsewhere', { host: 'sè', seen: 'manman' }))
    await press('I have read CC-BY-NC-4.0 and accept it', undefined, 'checkbox')
    await press('Download and install')
    await shows('You saw the packs of manman, and sè has answered now.')
  })

  it('pauses, and resumes without a dialog once the licence was accepted', async () => {
    const begun = pack({ state: 'downloading', progress: { done_bytes: 1, total_bytes: 2 } })
    await openPage([begun], { work: work({ outcome: 'running', ended_at: null }) })
    const paused = shown([pack({ begun_bytes: 9, agreed: 'MIT' })], { work: work({ outcome: 'paused' }) })
    server.answer(contract.pausePack, paused)
    server.answer(contract.listStaffPacks, paused)
    await press('Pause: A voice')
    await shows('Paused. Downloaded parts are kept.')
    server.answer(contract.addPack, shown([begun], { work: work({ outcome: 'running', ended_at: null }) }))
    await press('Resume: A voice')
    await until(() => server.sent(contract.addPack).length === 1)
    expect(server.sent(contract.addPack)[0]!.body).toEqual({ host: 'manman' })
  })
})

describe('an installed pack', () => {
  it('is removed after confirmation', async () => {
    await openPage([pack({ state: 'ready' })])
    const after = shown([pack()], { work: work({ verb: 'remove' }) })
    server.answer(contract.removePack, after)
    await press('Remove: A voice')
    await shows('We delete its files from manman after running work ends.')
    server.answer(contract.listStaffPacks, after)
    await press('Remove')
    await shows('It is removed.')
    expect(server.sent(contract.removePack)[0]!.body).toEqual({ host: 'manman' })
  })

  it.each([
    ['check', contract.checkPack, 'Check files', work({ verb: 'check' }), 'Every file is as it was.'],
    [
      'check',
      contract.checkPack,
      'Check files',
      work({ verb: 'check', wrong: [{ path: 'model.onnx', defect: 'bytes' }] }),
      'model.onnx has other contents',
    ],
    ['test', contract.testPack, 'Test', work({ verb: 'test' }), 'It works.'],
    ['test', contract.testPack, 'Test', work({ verb: 'test', said: 'bonjou' }), 'It works. It said:bonjou'],
    [
      'test',
      contract.testPack,
      'Test',
      work({
        verb: 'test',
        outcome: 'failed',
        error: { code: 'pack_broken', error: '', pack: 'voice', reason: 'SIGABRT' },
      }),
      'The pack voice does not work: SIGABRT',
    ],
  ] as const)('shows the result of %s', async (_, endpoint, label, ended, words) => {
    await openPage([pack({ state: 'ready' })])
    const after = shown([pack({ state: 'ready' })], { work: ended })
    server.answer(endpoint, after)
    server.answer(contract.listStaffPacks, after)
    await press(`${label}: A voice`)
    await shows(words)
  })

  it('plays the speech of a test', async () => {
    server.answer(contract.getPackSound, new Blob(['RIFF'], { type: 'audio/wav' }))
    await openPage([pack({ state: 'ready' })], { work: work({ verb: 'test', has_sound: true }) })
    await press('Listen')
    await until(() => document.querySelector('audio')?.src.startsWith('blob:'))
  })

  it('appears by a live message when another process installs it', async () => {
    await openPage([pack()])
    await goLive()
    server.answer(contract.listStaffPacks, shown([pack({ state: 'ready' })]))
    tell({ type: 'topic', topic: 'packs' })
    await get('button', 'Test: A voice')
    expect(find('button', 'Add: A voice')).toBeUndefined()
  })
})
