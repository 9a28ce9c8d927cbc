import { describe, expect, it } from 'vitest'
import { preferences } from '../../../../lib/storage/preferences.ts'
import { sampleJob } from '../sample-job.ts'
import { downloadName, initialsOf } from './download-name.ts'
import { downloadAddress, downloadEach } from './downloads.ts'

describe('the name of a downloaded file', () => {
  const id = '3f2a9c1b-0000-4000-8000-000000000000'
  it.each([
    ['the document [S2-7-60]', { document_filename: 'Lèt pou Mari.docx' }, 'Lèt pou Mari.mp3'],
    ['without its folders', { document_filename: 'C:\\dok\\lèt.final.pdf' }, 'lèt.final.mp3'],
    ['without what file systems refuse', { document_filename: 'a/b:c*?"<>|.txt' }, 'b c.mp3'],
    ['cut when long', { document_filename: `${'a'.repeat(200)}.txt` }, `${'a'.repeat(80)}.mp3`],
    ['the voice’s initials [S2-7-60]', { voice_name: 'Mari Jo' }, 'MJ-3f2a9c1b.mp3'],
    ['one name', { voice_name: 'élodi' }, 'É-3f2a9c1b.mp3'],
    ['a document named by signs alone', { document_filename: '???.txt', voice_name: 'Jozèf' }, 'J-3f2a9c1b.mp3'],
    ['no name at all', { voice_name: '' }, 'TTS-3f2a9c1b.mp3'],
  ])('%s', (_, part, name) => {
    expect(downloadName(sampleJob({ id, ...part }))).toBe(name)
  })
  it('is an mp3 by default [S2-7-59]', () => {
    expect(downloadName(sampleJob())).toMatch(/\.mp3$/)
    expect(downloadName(sampleJob(), 'wav')).toMatch(/\.wav$/)
    expect(initialsOf('Ti-Jan 2')).toBe('TJ2')
  })
})

describe('the address of a file', () => {
  it('is that of the job’s audio, with the file name [S2-7-58] [S2-7-59]', () => {
    const { href, name } = downloadAddress(sampleJob({ document_filename: 'Lèt la.txt' }), 'mp3')!
    expect(name).toBe('Lèt la.mp3')
    expect(new URL(href, 'http://x').pathname).toBe('/api/v1/files/mp3/')
    expect(new URL(href, 'http://x').searchParams.get('download')).toBe(name)
  })
  it('is wav where the job is kept as wav, else mp3; undefined without audio', () => {
    expect(downloadAddress(sampleJob(), 'wav')?.href).toContain('/wav/')
    expect(downloadAddress(sampleJob({ s3_url: null }), 'wav')?.name).toMatch(/\.mp3$/)
    expect(downloadAddress(sampleJob({ audio_file_url: null }), 'mp3')).toBeUndefined()
    expect(preferences.download.initial.format).toBe('wav')
  })
})

it('several start 500 ms apart [S2-9-15]', async () => {
  const happened: (string | number)[] = []
  const jobs = ['a', 'b', 'c'].map((id) => sampleJob({ id, document_filename: `${id}.txt` }))
  const count = await downloadEach([...jobs, sampleJob({ audio_file_url: null })], 'mp3', {
    start: ({ name }) => happened.push(name),
    wait: async (ms) => void happened.push(ms),
  })
  expect(count).toBe(3)
  expect(happened).toEqual(['a.mp3', 500, 'b.mp3', 500, 'c.mp3'])
})
