import { describe, expect, it } from 'vitest'
import { sampleJob } from '../sample-job.ts'
import { downloadAddress, downloadEach, downloadName } from './downloads.ts'

describe('the name of a downloaded file', () => {
  const id = '3f2a9c1b-0000-4000-8000-000000000000'
  it.each([
    ['the document', { document_filename: 'Lèt pou Mari.docx' }, 'Lèt pou Mari - Nadège.mp3'],
    ['without its folders', { document_filename: 'C:\\dok\\lèt.final.pdf' }, 'lèt.final - Nadège.mp3'],
    ['without what file systems refuse', { document_filename: 'a/b:c*?"<>|.txt' }, 'b c - Nadège.mp3'],
    ['cut when long', { document_filename: `${'a'.repeat(200)}.txt` }, `${'a'.repeat(80)} - Nadège.mp3`],
    [
      'the first words and the voice',
      { text: 'Bonjou <break time="1s"/>tout moun!' },
      'Bonjou tout moun! - Nadège.mp3',
    ],
    ['a document named by signs alone', { document_filename: '???.txt', text: 'Wi.' }, 'Wi - Nadège.mp3'],
    ['signs alone', { text: '…' }, 'speech-3f2a9c1b - Nadège.mp3'],
    ['no voice', { text: 'Wi', voice_name: '' }, 'Wi.mp3'],
  ])('%s', (_, part, name) => {
    expect(downloadName(sampleJob({ id, voice_name: 'Nadège', document_filename: null, ...part }))).toBe(name)
  })
  it('is an mp3 by default [S2-7-59]', () => {
    expect(downloadName(sampleJob())).toMatch(/\.mp3$/)
    expect(downloadName(sampleJob(), 'wav')).toMatch(/\.wav$/)
  })
})

describe('the address of a file', () => {
  it('is that of the job’s audio, with the file name [S2-7-59]', () => {
    const { href, name } = downloadAddress(sampleJob({ document_filename: 'Lèt la.txt', voice_name: 'Nadège' }), 'mp3')!
    expect(name).toBe('Lèt la - Nadège.mp3')
    expect(new URL(href, 'http://x').pathname).toBe('/api/v1/files/mp3/')
    expect(new URL(href, 'http://x').searchParams.get('download')).toBe(name)
  })
  it('is wav where the job is kept as wav, else mp3; undefined without audio', () => {
    expect(downloadAddress(sampleJob(), 'wav')?.href).toContain('/wav/')
    expect(downloadAddress(sampleJob({ s3_url: null }), 'wav')?.name).toMatch(/\.mp3$/)
    expect(downloadAddress(sampleJob({ audio_file_url: null }), 'mp3')).toBeUndefined()
  })
})

it('several start 500 ms apart [S2-9-15]', async () => {
  const happened: (string | number)[] = []
  const jobs = ['a', 'b', 'c'].map((id) => sampleJob({ id, document_filename: `${id}.txt`, voice_name: '' }))
  const count = await downloadEach([...jobs, sampleJob({ audio_file_url: null })], 'mp3', {
    start: ({ name }) => happened.push(name),
    wait: async (ms) => void happened.push(ms),
  })
  expect(count).toBe(3)
  expect(happened).toEqual(['a.mp3', 500, 'b.mp3', 500, 'c.mp3'])
})
