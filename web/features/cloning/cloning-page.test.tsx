// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelCloning, getCloningJob } from '#core/contract/cloning/cloning.ts'
import { abandonCloningSession, getCloningSession, uploadVoiceSamples } from '#core/contract/cloning/uploads.ts'
import { AppError } from '#core/contract/errors.ts'
import { translate } from '#core/contract/translate/translate.ts'
import {
  address,
  all,
  close,
  drop,
  eachPageTest,
  find,
  get,
  goLive,
  gone,
  isOff,
  open,
  pass,
  press,
  server,
  shows,
  takeClock,
  text,
  until,
  write,
} from '../../../test/pages/page.tsx'
import { session } from '../../lib/session/session.ts'
import { validationDelay } from '../workbench/language/text-checker.ts'
import { CloningPage } from './cloning-page.tsx'
import {
  answerForCloning,
  job_id,
  looked,
  madeJob,
  makeSession,
  sentForms,
  session_id,
  startedJob,
  tellJob,
  three,
  wavFile,
} from './cloning-test-server.ts'

eachPageTest()
beforeEach(() => {
  answerForCloning()
})
const openPage = (kept: Record<string, string> = {}, path = '/voice-cloning') =>
  open(<CloningPage />, { path, words: ['cloning', 'recorder', 'workbench', 'player'], kept })
const start = 'Start Voice Cloning'
const kreyol = 'Yon vwa dous ki bon pou rakonte istwa'

async function filled({ name = 'Vwa Mari', description = kreyol, files = three() } = {}) {
  await openPage()
  await drop(files)
  await looked(files.length)
  await write('Voice name', name)
  await write('Description', description)
}
async function started(part: Parameters<typeof filled>[0] = {}) {
  await filled(part)
  await press(start)
}
const steps = () =>
  Object.fromEntries(
    [...document.querySelectorAll('ol[aria-label=Progress] > li')].map((one) => [
      one.textContent,
      one.getAttribute('data-state'),
    ]),
  )
const notices = () =>
  all<HTMLElement>('region', 'Progress').flatMap((part) => [
    ...[...part.querySelectorAll('[role=alert]')].map((one) => ['red', text(one)]),
    ...[...part.querySelectorAll('div[role=status]')].map((one) => ['yellow', text(one)]),
  ])

describe('the button', () => {
  it('is disabled until there are three files, a name and a description [S3-5-68] [S3-5-69]', async () => {
    await openPage()
    const button = await get('button', start)
    expect(isOff(button)).toBe(true)
    await shows('Please upload at least 3 audio files')
    await drop(three().slice(0, 2))
    await looked(2)
    await write('Voice name', 'Vwa Mari')
    await write('Description', kreyol)
    expect(isOff(button)).toBe(true)
    await drop(wavFile('twa.wav'))
    await until(() => !isOff(button))
    await write('Voice name', '   ')
    await until(() => isOff(button))
    await write('Voice name', 'Vwa Mari')
    await write('Description', ' ')
    await until(() => isOff(button))
  })
  it('is disabled while the page is busy [S3-5-67]', async () => {
    await started()
    const busy = await get('button', 'Cloning your voice...')
    expect(isOff(busy)).toBe(true)
  })
  it.each([
    ['S3-5-64', { files: three().slice(1) }, 'Please upload at least 3 audio files'],
    ['S3-5-65', { name: ' ' }, 'Please enter a name for your voice'],
    ['S3-5-66', { description: ' ' }, 'Please enter a description for your voice'],
  ])('shows what is missing on Enter [%s]', async (_, part, words) => {
    await filled(part)
    const field = await get('textbox', 'Voice name')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await until(() => notices().some(([colour, said]) => colour === 'red' && said === words))
    expect(sentForms('init')).toEqual([])
  })
  it('needs neither region nor preview text; the region then is Custom [S3-5-70] [S3-3-57]', async () => {
    await filled()
    await write('Region (optional)', '')
    await press(start)
    await until(() => sentForms('finalize').length === 1)
    expect(sentForms('init')[0]).toMatchObject({ region: 'Custom', preview_text: '' })
  })
})

describe('texts', () => {
  const english = 'A soft voice that is good for telling stories to children'
  it('that are not Kreyòl are translated and shown before the upload [S3-5-87] [S3-5-88] [S3-7-77]', async () => {
    await filled({ description: english })
    await write('Preview text (optional)', 'Good morning, how are you today?')
    await press(start)
    await shows('Check the Kreyòl text above, then start.')
    expect(find('textbox', 'Description in Kreyòl')!.value).toBe(`Kreyòl: ${english}`)
    expect(sentForms('init')).toEqual([])
    await press(start)
    await until(() => sentForms('init').length === 1)
    expect(sentForms('init')[0]).toMatchObject({
      description: `Kreyòl: ${english}`,
      original_description: english,
      preview_text: 'Kreyòl: Good morning, how are you today?',
    })
  })
  it('in Kreyòl are sent as the user corrected them, with the original', async () => {
    await filled({ description: english })
    await press(start)
    await shows('Check the Kreyòl text above, then start.')
    await write('Description in Kreyòl', 'Yon vwa dous pou rakonte istwa timoun.')
    await press(start)
    await until(() => sentForms('init').length === 1)
    expect(sentForms('init')[0]).toMatchObject({
      description: 'Yon vwa dous pou rakonte istwa timoun.',
      original_description: english,
    })
  })
  it('that changed are translated again, and known texts cost nothing again', async () => {
    await filled({ description: english })
    await press(start)
    await shows('Check the Kreyòl text above, then start.')
    const other = 'A deep voice that is good for reading the news on the radio'
    await write('Description', other)
    expect(text()).not.toContain('Description in Kreyòl')
    await write('Description', english)
    expect(find('textbox', 'Description in Kreyòl')!.value).toBe(`Kreyòl: ${english}`)
    expect(server.sent(translate)).toHaveLength(1)
  })
  it('are translated to ht and not stored in the history [S3-7-76]', async () => {
    await started({ description: english })
    await shows('Check the Kreyòl text above, then start.')
    expect(server.sent(translate).map(({ body }) => body)).toEqual([
      { text: english, target_language: 'ht', save_to_history: false },
    ])
  })
  it('to translate are listed with their price, and are not charged twice after a failed start', async () => {
    await filled({ description: english })
    takeClock()
    await write('Preview text (optional)', 'Good morning, how are you today?')
    await pass(validationDelay)
    await shows('Translating them costs about 45 credits.')
    await press('Translate to Kreyòl')
    await shows('Check the Kreyòl text above, then start.')
    server.answer(uploadVoiceSamples, new AppError('storage_full', { used_bytes: 1, limit_bytes: 1 }))
    await press(start)
    await until(() => sentForms('init').length === 1)
    await get('button', start)
    await pass(validationDelay)
    expect(text()).not.toContain('Translating them costs')
    await press(start)
    await until(() => sentForms('init').length === 2)
    expect(sentForms('init')[1]).toMatchObject({ description: `Kreyòl: ${english}` })
    expect(server.sent(translate)).toHaveLength(2)
  })
  it('in Kreyòl are sent as they are [S3-5-89]', async () => {
    await started()
    await until(() => sentForms('init').length === 1)
    expect(sentForms('init')[0]).toMatchObject({ description: kreyol })
    expect(server.sent(translate)).toEqual([])
  })
  it('that cannot be translated are sent as they are [S3-5-90]', async () => {
    server.answer(translate, new AppError('unavailable', {}))
    await started({ description: english })
    await until(() => sentForms('init').length === 1)
    expect(sentForms('init')[0]).toMatchObject({ description: english })
    expect(sentForms('init')[0]).not.toHaveProperty('original_description')
  })
})

describe('an upload', () => {
  it('starts with all facts about the voice [S3-7-78] [S3-7-79] [S3-7-81]', async () => {
    await filled()
    await write('Region (optional)', 'Okap')
    await write('Preview text (optional)', 'Bonjou tout moun, mwen kontan wè nou.')
    await press(start)
    await until(() => sentForms('finalize').length === 1)
    expect(sentForms('init')).toEqual([
      {
        action: 'init',
        voice_name: 'Vwa Mari',
        description: kreyol,
        region: 'Okap',
        total_files: '3',
        preview_text: 'Bonjou tout moun, mwen kontan wè nou.',
        long_file_handling: 'show-error',
      },
    ])
    expect(sentForms('upload_file').every((form) => form.session_id === session_id)).toBe(true)
    expect(server.sent(uploadVoiceSamples).every(({ token }) => token === 'Bearer the-token')).toBe(true)
  })
  it('sends each small file in one request, then finalises [S3-7-82] [S3-7-85]', async () => {
    await started()
    await until(() => sentForms('finalize').length === 1)
    const sent = sentForms('upload_file')
    expect(sent.map(({ file_index, total_files }) => [file_index, total_files])).toEqual([
      ['0', '3'],
      ['1', '3'],
      ['2', '3'],
    ])
    expect(sent.map(({ file }) => (file as File).name)).toEqual(['youn.wav', 'de.wav', 'twa.wav'])
    expect(sent.every(({ is_chunk, checksum }) => is_chunk === undefined && /^[0-9a-f]{64}$/.test(`${checksum}`))).toBe(
      true,
    )
    expect(sentForms('finalize')).toEqual([{ action: 'finalize', session_id }])
  })
  it('sends a larger file in chunks of 19,922,944 bytes [S3-9-27] [S3-7-83]', async () => {
    const bytes = new Uint8Array(19_922_945)
    await started({ files: [...three().slice(0, 2), new File([bytes], 'long.mp3')] })
    await until(() => sentForms('finalize').length === 1)
    const chunks = sentForms('upload_file').filter(({ file_index }) => file_index === '2')
    expect(
      chunks.map(({ is_chunk, chunk_index, total_chunks, original_filename, file }) => [
        ...[is_chunk, chunk_index, total_chunks, original_filename, (file as File).size],
      ]),
    ).toEqual([
      ['true', '0', '2', 'long.mp3', 19_922_944],
      ['true', '1', '2', 'long.mp3', 1],
    ])
  })
  it('is the first half of the progress bar, and its job the rest [S3-7-87]', async () => {
    server.answer(getCloningJob, madeJob({ status: 'analyzing', progress: 55 }))
    await started()
    await shows('55%')
    await shows('Analyzing the samples...')
  })
  it.each([
    ['init', 60_000, 'S3-7-80'],
    ['upload_file', 300_000, 'S3-7-84'],
    ['finalize', 300_000, 'S3-7-86'],
  ])('waits for %s at most %d ms [%s]', async (action, ms) => {
    const timeouts: number[] = []
    const { setTimeout: set } = globalThis
    server.answer(uploadVoiceSamples, ({ form }) => {
      if (form!.get('action') !== action) return makeSession()
      return new Promise(() => undefined)
    })
    await filled()
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, wait: number) => {
      timeouts.push(wait)
      return set(run, wait)
    }) as never)
    await press(start)
    await until(() => sentForms(action).length === 1)
    expect(timeouts).toContain(ms)
    expect(timeouts.filter((wait) => wait > 300_000 && wait < 600_000)).toEqual([])
  })
  it('resumes after a lost connection with the missing chunks', async () => {
    let lost = 0
    server.answer(uploadVoiceSamples, ({ form }) => {
      if (form!.get('action') === 'init') return makeSession()
      if (form!.get('action') === 'finalize') return startedJob
      if (form!.get('file_index') === '1' && lost++ === 0) throw new TypeError('cut')
      return makeSession()
    })
    // the chunk arrived, only its answer was lost
    const chunk = { file_index: 1, name: 'de.wav', total_chunks: 1, chunks: [0], bytes: 1, is_complete: true }
    server.answer(getCloningSession, makeSession({ files: [chunk] }))
    await started()
    await shows('No connection. The upload continues when it is back.')
    await until(() => sentForms('finalize').length === 1)
    expect(sentForms('upload_file').map(({ file_index }) => file_index)).toEqual(['0', '1', '2'])
  })
  it('sends again what the server misses', async () => {
    let finals = 0
    const missing = [{ file_index: 2, chunk_index: 0 }]
    const there = (n: number) => ({
      file_index: n,
      name: '',
      total_chunks: 1,
      chunks: [0],
      bytes: 1,
      is_complete: true,
    })
    server.answer(uploadVoiceSamples, ({ form }) => {
      if (form!.get('action') !== 'finalize') return makeSession()
      if (finals++ === 0) return new AppError('samples_incomplete', { missing })
      return startedJob
    })
    server.answer(getCloningSession, makeSession({ files: [there(0), there(1)] }))
    await started()
    await until(() => finals === 2)
    expect(sentForms('upload_file').map(({ file_index }) => file_index)).toEqual(['0', '1', '2', '2'])
  })
  const reply = (status: number, body?: object) => () =>
    body ? Response.json(body, { status }) : new Response('<h1>no</h1>', { status })
  it.each([
    ['S3-8-39', reply(400, { error: 'The first.', details: 'The second.', message: 'The third.' }), 'The first.'],
    ['S3-8-39', reply(400, { details: 'The second.', message: 'The third.' }), 'The second.'],
    ['S3-8-39', reply(400, { message: 'The third.' }), 'The third.'],
    ['S3-8-40', reply(503), 'Voice cloning service is currently unavailable. Please try again later.'],
    ['S3-8-40', reply(503, { error: 'Tonight we rest.' }), 'Tonight we rest.'],
    ['S3-8-41', reply(404), 'Voice cloning endpoint not found. Please contact support.'],
    ['S3-8-42', () => Promise.reject(new TypeError('cut')), new AppError('offline', {}).message],
    ['S3-8-43', reply(500), 'Upload failed. Please try again.'],
    ['S3-8-43', reply(500, {}), 'Upload failed. Please try again.'],
    ['S3-8-47', () => new AppError('samples_too_many', {}), new AppError('samples_too_many', {}).message],
  ])('shows why it failed, in red [%s] (%#)', async (_, answer, words) => {
    server.answer(uploadVoiceSamples, answer as never)
    await started()
    await until(() => notices().length > 0)
    expect(notices()).toEqual([['red', words]])
    await get('button', start)
  })
  it.each([
    [
      'a code',
      new AppError('sample_duplicate', { name: 'de.wav' }),
      'Duplicate file: de.wav is among the samples already.',
    ],
    ['words', Response.json({ error: 'Duplicate file: de.wav' }, { status: 400 }), 'Duplicate file: de.wav'],
  ])('shows a duplicate as a yellow warning, by %s [S3-8-46]', async (_, answer, words) => {
    server.answer(uploadVoiceSamples, ({ form }) => (form!.get('file_index') === '1' ? answer : makeSession()) as never)
    await started()
    await until(() => notices().some(([colour, said]) => colour === 'yellow' && said === words))
    await until(() => server.sent(abandonCloningSession).length === 1)
  })
  it.each([
    ['null', () => makeSession()],
    ['missing', () => Response.json({ status: 'queued' })],
  ])('without a job in the answer says so: its id is %s [S3-8-44]', async (_, answer) => {
    server.answer(uploadVoiceSamples, ({ form }) => (form!.get('action') === 'finalize' ? answer() : makeSession()))
    await started()
    await until(() => notices().some(([colour, said]) => colour === 'red' && said === 'No job ID returned from upload'))
  })
  it('keeps its progress after repeated server failures, and resumes on request', async () => {
    const there = { file_index: 0, name: 'youn.wav', total_chunks: 1, chunks: [0], bytes: 1, is_complete: true }
    let down = true
    server.answer(uploadVoiceSamples, ({ form }) => {
      if (form!.get('action') === 'finalize') return startedJob
      return (
        down && form!.get('file_index') === '1' ? new AppError('storage_unavailable', {}) : makeSession()
      ) as never
    })
    server.answer(getCloningSession, makeSession({ files: [there] }))
    await filled()
    takeClock()
    await press(start)
    await until(() => text().includes('An upload was left in the middle'), 5_000)
    vi.useRealTimers()
    await shows('3 files: all that is needed is here.')
    expect(server.sent(abandonCloningSession)).toEqual([])
    down = false
    await press('Go on')
    await until(() => sentForms('finalize').length === 1)
    expect(sentForms('upload_file').filter(({ file_index }) => file_index === '0')).toHaveLength(1)
  })
  it('is cancelled by Cancel, and its chunks are deleted', async () => {
    server.answer(uploadVoiceSamples, ({ form }) =>
      form!.get('action') === 'init' ? makeSession() : new Promise(() => undefined),
    )
    await started()
    await until(() => sentForms('upload_file').length === 1)
    await press('Cancel')
    await get('button', start)
    await until(() => server.sent(abandonCloningSession).length === 1)
    expect(text()).toContain('youn.wav')
  })
})

describe('a job', () => {
  const waiting = {
    Uploading: 'waiting',
    Analyzing: 'waiting',
    Training: 'waiting',
    Saving: 'waiting',
    Completed: 'waiting',
  }
  it('has five steps, none of them started at first [S3-2.7-04]', async () => {
    await openPage()
    await until(() => Object.keys(steps()).length === 5)
    expect(steps()).toEqual(waiting)
  })
  it.each([
    ['S3-4-52', 'uploaded', 50, ['done', 'doing', 'waiting', 'waiting', 'waiting']],
    ['S3-4-53', 'analyzing', 69, ['done', 'doing', 'waiting', 'waiting', 'waiting']],
    ['S3-4-54', 'training', 70, ['done', 'done', 'doing', 'waiting', 'waiting']],
    ['S3-4-55', 'generating_preview', 85, ['done', 'done', 'done', 'doing', 'waiting']],
    ['S3-4-56', 'uploaded_to_s3', 95, ['done', 'done', 'done', 'done', 'doing']],
    ['S3-4-57', 'training', 40, ['done', 'done', 'doing', 'waiting', 'waiting']],
  ] as const)('is at the step of its live messages [%s] %s %d', async (_, status, progress, states) => {
    await goLive()
    await started()
    await until(() => server.sent(getCloningJob).length > 0)
    tellJob({ status, progress })
    await until(() => Object.values(steps()).join() === states.join())
    expect(Object.keys(steps())).toEqual(['Uploading', 'Analyzing', 'Training', 'Saving', 'Completed'])
  })
  it('never moves back, and ignores messages of other jobs [S3-4-62] [S3-7-88] [S3-3-58]', async () => {
    await goLive()
    await started()
    await until(() => server.sent(getCloningJob).length > 0)
    tellJob({ status: 'training', progress: 80 })
    await shows('80%')
    tellJob({ job_id: 'another', id: 'another', status: 'failed', error: 'Not ours.' })
    tellJob({ status: 'analyzing', progress: 60 })
    tellJob({ status: 'training', progress: 81 })
    await shows('81%')
    expect(text()).not.toContain('Not ours.')
    await shows('Fitting the voice profile...')
  })
  it('is polled while no messages arrive', async () => {
    await filled()
    takeClock()
    await press(start)
    await until(() => server.sent(getCloningJob).length > 0)
    server.answer(getCloningJob, madeJob({ status: 'training', progress: 77 }))
    await pass(6_000)
    await shows('77%')
  })
  it.each([
    ['S3-4-59', 'Only 2 of the samples can be used.', 'Only 2 of the samples can be used.'],
    ['S3-4-60', null, 'Voice cloning failed'],
  ])('that failed shows why, and the page is usable again [%s] [S3-4-61]', async (_, error, words) => {
    await goLive()
    await started()
    await until(() => server.sent(getCloningJob).length > 0)
    tellJob({ status: 'training', progress: 72 })
    tellJob({ status: 'failed', progress: 72, error })
    await until(() => notices().some(([colour, said]) => colour === 'red' && said === words))
    expect(Object.values(steps())).toEqual(['done', 'done', 'failed', 'waiting', 'waiting'])
    expect(isOff(await get('button', start))).toBe(false)
  })
  it('times out after ten minutes [S3-4-63] [S3-4-64]', async () => {
    await filled()
    takeClock()
    await press(start)
    await until(() => server.sent(getCloningJob).length > 0)
    await pass(9.9 * 60_000)
    await get('button', 'Cloning your voice...')
    await pass(0.2 * 60_000)
    await shows('Voice cloning is taking longer than expected. Please check the voices page.')
    expect(isOff(await get('button', start))).toBe(false)
  })
  it('that completed opens My Voices after a countdown of 20 s [S3-4-58] [S3-2.7-05]', async () => {
    await goLive()
    await filled()
    takeClock()
    await press(start)
    await until(() => server.sent(getCloningJob).length > 0)
    const similarity = { score: 0.714, ceiling: 0.88, pitch_error_semitones: 1, spectral_distance_db: 5 }
    tellJob({ status: 'completed', progress: 100, similarity })
    const alert = await get('dialog', 'Your voice profile is ready')
    await shows('Redirecting in 20 seconds...', alert)
    await shows('Similarity 71%; two recordings of the same person reach 88%.', alert)
    expect(document.querySelector('[data-type=success]')).not.toBeNull()
    expect(Object.values(steps())).toEqual(['done', 'done', 'done', 'done', 'done'])
    await pass(21_000)
    await until(() => address() === '/voices?tab=my')
  })
  it('that completed leaves an empty form if the user stays', async () => {
    server.answer(getCloningJob, madeJob({ status: 'completed', progress: 100 }))
    await started()
    await press('Stay on this page')
    await gone('dialog')
    expect((await get('textbox', 'Voice name')).value).toBe('')
    expect(find('listitem', /youn\.wav/)).toBeUndefined()
    expect(localStorage.getItem('voiceCloningUnderWay')).toBe('null')
  })
  it('is cancelled by Cancel', async () => {
    await started()
    await until(() => server.sent(getCloningJob).length > 0)
    await press('Cancel')
    await until(() => server.sent(cancelCloning).length === 1)
    await get('button', start)
  })
})

describe('after a reload', () => {
  /** Stored state that the next visit finds. */
  async function again(part: object) {
    await openPage()
    const state = session.state.get()
    const last = state.status === 'signed_in' ? state.user.id : ''
    close()
    const user_id = `user ${Number(last.split(' ')[1]) + 1}`
    const left = { user_id, files: [], begun_at: Date.now(), job_id: null, session_id, ...part }
    await openPage({ voiceCloningUnderWay: JSON.stringify(left) })
  }
  it('a job resumes', async () => {
    server.answer(getCloningJob, madeJob({ status: 'training', progress: 78 }))
    await again({ session_id: null, job_id })
    await shows('78%')
    await get('button', 'Cloning your voice...')
  })
  it('an upload resumes with the files that had not arrived', async () => {
    const files = three().map(({ name, size }) => ({ name, size }))
    const there = { file_index: 0, name: 'youn.wav', total_chunks: 1, chunks: [0], bytes: 1, is_complete: true }
    server.answer(getCloningSession, makeSession({ files: [there] }))
    await again({ files })
    await shows('Choose these files again to continue; received parts are not sent again: de.wav, twa.wav')
    await drop(three().slice(1))
    await shows('3 files: all that is needed is here.')
    await press('Go on')
    await until(() => sentForms('finalize').length === 1)
    expect(sentForms('upload_file').map(({ file_index }) => file_index)).toEqual(['1', '2'])
    expect(sentForms('init')).toEqual([])
  })
  it('an unwanted upload can be discarded', async () => {
    await again({ files: [{ name: 'youn.wav', size: 10 }] })
    await press('Start over')
    await until(() => server.sent(abandonCloningSession).length === 1)
    await until(() => !text().includes('An upload was left in the middle'))
  })
})

describe('more samples for a voice', () => {
  it('are sent with the voice’s name, in addition to the stored ones', async () => {
    await openPage({}, '/voice-cloning?voice=cloned-1')
    await shows('More samples for Vwa Mari. The 4 samples it has are used again.')
    expect((await get('textbox', 'Region (optional)')).value).toBe('Okap')
    await shows('1 min 12 s of about 3 min')
    await drop(wavFile('lòt.wav'))
    await looked(1)
    await press(start)
    await until(() => sentForms('init').length === 1)
    expect(sentForms('init')[0]).toMatchObject({ voice_id: 'cloned-1', total_files: '1', voice_name: 'Vwa Mari' })
  })
})
