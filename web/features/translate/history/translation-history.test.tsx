// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { changeTranslation, listTranslations, type Translation } from '#core/contract/translate/translate.ts'
import {
  all,
  downloads,
  eachPageTest,
  find,
  get,
  gone,
  held,
  isOff,
  open,
  pass,
  press,
  quiet,
  server,
  shows,
  takeClock,
  text,
  until,
  write,
  writtenText,
} from '../../../../test/pages/page.tsx'
import { TranslatePage } from '../page/translate-page.tsx'
import { answerAsTranslator, idOf, translation, translator } from '../translate-test-server.ts'

eachPageTest()
beforeEach(() => answerAsTranslator())

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString()
/** Makes rows an hour apart, newest first. */
async function openHistory(count: number, oldest: Partial<Translation> = {}) {
  translator.kept = Array.from({ length: count }, (_, n) => translation(n + 1, `Sentence number ${count - n}.`))
  Object.assign(translator.kept.at(-1)!, oldest)
  await open(<TranslatePage />, { path: '/translate', words: ['translate', 'workbench', 'device', 'jobs', 'speech'] })
  await get('region', 'Translation history')
  await quiet()
  await rowsAre(Math.min(5, count))
}
const rows = () => all('article')
const rowsAre = (count: number) => until(() => rows().length === count)
const firstTitle = () => text(rows()[0]!.querySelector('h3')!)
const star = (n: number) => find('button', `Favourite Sentence number ${n}.`)!

describe('the translation history', () => {
  it('shows 5 rows, 10 with Load More, and pages of 10 from then on [S2-9-20] [S2-9-21] [S2-9-23]', async () => {
    await openHistory(23)
    await press('Load More (5 remaining)')
    await rowsAre(10)
    // S2-2.6-15
    await shows('Page 1 of 3')
    await press('Next page')
    await get('article', /number 13\./)
    await press('Next page')
    await get('article', /number 1\./)
    await rowsAre(3)
    expect(isOff(find('button', 'Next page')!)).toBe(true)
  })

  it('hides its Load More wait after 5 s at most [S2-2.6-15] [S2-9-22]', async () => {
    await openHistory(7)
    takeClock()
    server.answer(listTranslations, () => new Promise(() => {}))
    await press(/^Load More/)
    await get('button', /^Loading\.\.\./)
    await pass(4_900)
    await get('button', /^Loading\.\.\./)
    await pass(100)
    await get('button', /^Load More/)
  })

  it('is searched, narrowed to days, expanded, downloaded and deleted [S2-2.6-16] [S2-2.6-17] [S2-2.6-19]', async () => {
    await openHistory(6, { created_at: daysAgo(40) })
    await write('Search translations', 'number 4')
    await rowsAre(1)
    await press(/^Show details/)
    await shows('Nou di: Sentence number 4.', rows()[0])
    await press('Download', rows()[0])
    expect(downloads).toMatchObject([{ name: 'Nou di Sentence number 4.txt' }])
    expect(await downloads[0]!.blob!.text()).toBe('Nou di: Sentence number 4.')
    await press('Clear search')
    await rowsAre(5)
    await press(/^Date range/)
    const field = await until(() => document.querySelectorAll<HTMLInputElement>('input[type=date]')[1])
    field.type = 'text'
    await write('End Date', daysAgo(40).slice(0, 10))
    await press('Apply')
    await rowsAre(1)
    await press(/^Delete/, rows()[0])
    await press('Delete', await get('dialog'))
    await rowsAre(0)
    await shows('No matches')
    expect(text()).not.toContain('No translation history yet.')
    expect(translator.kept).toHaveLength(5)
  })

  it('lists favourites first, at once, and reloads when one could not be saved [S2-4.7-15] [S2-4.7-16] [S2-4.7-17]', async () => {
    await openHistory(3)
    const answer = held()
    server.answer(changeTranslation, async ({ params, body }) => {
      await answer.promise
      return Object.assign(translator.find(params.id!)!, body)
    })
    star(1).click()
    // before the server answers
    await until(() => firstTitle() === 'Sentence number 1.')
    expect(star(1).getAttribute('aria-pressed')).toBe('true')
    expect(server.sent(changeTranslation)[0]!.body).toEqual({ is_favorite: true })
    answer.resolve()
    await get('heading', 'Favourites')
    await until(() => translator.kept.some(({ is_favorite }) => is_favorite))
    server.answer(changeTranslation, new AppError('internal', {}))
    const asked = server.sent(listTranslations).length
    star(2).click()
    await shows('The favourite could not be saved.')
    await until(() => server.sent(listTranslations).length > asked)
    await until(() => star(2).getAttribute('aria-pressed') === 'false')
    expect(firstTitle()).toBe('Sentence number 1.')
  })

  it('plays, pauses and resumes, and stops a row that is collapsed [S2-2.6-20] [S2-4.7-13] [S2-4.7-14]', async () => {
    await openHistory(1, {
      has_tts: true,
      tts_job_details: {
        job_id: idOf(7),
        audio_url: '/api/v1/files/mp3/',
        duration_seconds: 3,
        duration_formatted: '0:03',
        voice_name: 'Nadège',
        selected_voice_name: 'Nadège',
        voice_id: 'nadege',
        word_timings: null,
      },
    })
    await press(/^Play /, rows()[0])
    await press(/^Pause /, rows()[0])
    await press(/^Resume /, rows()[0])
    await get('button', /^Pause /, rows()[0])
    await get('region', 'Audio player')
    await press(/^Hide details/, rows()[0])
    await gone('region', 'Audio player')
    await get('button', /^Play /, rows()[0])
    await press(/^Download/, rows()[0])
    expect(downloads[0]!.name).toMatch(/\.mp3$/)
  })

  it('offers favourite, download and delete for each row [S2-2.6-18] [S2-2.6-21] [S2-2.6-23]', async () => {
    await openHistory(1)
    await press(/^Favourite/, rows()[0])
    await until(() => star(1).getAttribute('aria-pressed') === 'true')
    await press(/^Download/, rows()[0])
    expect(downloads[0]!.name).toMatch(/\.txt$/)
    await press(/^Delete/, rows()[0])
    await press('Delete', await get('dialog'))
    await shows('No translation history yet.')
  })

  it('downloads a row for translation programs, its sentences in both languages', async () => {
    await openHistory(1)
    await press(/^Show details/, rows()[0])
    await press('TMX for translators', rows()[0])
    await until(() => downloads.length === 1)
    expect(downloads[0]!.name).toMatch(/\.tmx$/)
    expect(await downloads[0]!.blob!.text()).toMatch(
      /<tuv xml:lang="en"><seg>Sentence number 1\.<\/seg><\/tuv><tuv xml:lang="ht"><seg>Nou di: Sentence number 1\.<\/seg>/,
    )
  })

  it('restores a translation on the page, and deletes several at once [S2-8-59]', async () => {
    await openHistory(2)
    await press('Open Sentence number 1. above')
    await get('button', 'Nou di: Sentence number 1.')
    expect(await writtenText()).toBe('Sentence number 1.')
    await press('Select all visible', document, 'checkbox')
    await press('Delete', await get('region', 'Selection'))
    await press('Delete All')
    await shows('No translation history yet.')
    await shows('Start translating to see your history here.')
  })
})
