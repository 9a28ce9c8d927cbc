import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { createFiles } from './service.ts'

describe('stored files over HTTP', () => {
  let app: TestApp
  let url: string
  const whole = Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(150_000, 3)])
  beforeAll(async () => {
    app = await startTestApp({ worker: false })
    const files = createFiles({ storage: app.storage, secrets: app.config.secrets })
    await files.save('u/1/a.flac', whole)
    url = files.signedUrl('u/1/a.flac')
  })
  afterAll(() => app?.stop())
  const get = (path: string, headers: Record<string, string> = {}) => app.app.http.inject({ url: path, headers })

  it('are served whole, typed by their content, cacheable by this browser', async () => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'audio/flac',
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
    expect(response.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(response.rawPayload.equals(whole)).toBe(true)
  })
  it('are served in ranges', async () => {
    const response = await get(url, { range: 'bytes=2-5' })
    expect(response.statusCode).toBe(206)
    expect(response.headers).toMatchObject({ 'content-length': '4', 'content-range': `bytes 2-5/${whole.length}` })
    expect(response.rawPayload.equals(whole.subarray(2, 6))).toBe(true)
    const beyond = await get(url, { range: `bytes=${whole.length}-` })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.json()).toMatchObject({ code: 'range_not_satisfiable', size: whole.length })
    const stale = await get(url, { range: 'bytes=2-5', 'if-range': '"another"' })
    expect(stale.statusCode).toBe(200)
  })
  it('are not sent again to a client that has them', async () => {
    const { headers } = await get(url)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })
  it('are offered for download under a name', async () => {
    const response = await get(`${url}?download=${encodeURIComponent('Pawòl\r\n"mwen".flac')}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Paw%C3%B2l__/)
  })
  it.each(['x', '..%2f..%2fetc%2fpasswd', 'u%2f1%2fa.flac', 'A'.repeat(1000)])('are not found as %s', async (id) => {
    const response = await get(`/api/v1/files/${id}/`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found' })
  })
})
