// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { TextImport } from './text-import.tsx'

let reply = { status: 200, body: '' }
const sent = vi.fn()
/** Answers every request with `reply`. */
class Upload {
  upload = {}
  status = 0
  response: ArrayBuffer | null = null
  onload?: () => void
  onloadend?: () => void
  open(method: string, address: string) {
    sent(`${method} ${address}`)
  }
  setRequestHeader() {}
  send() {
    queueMicrotask(() => {
      Object.assign(this, { status: reply.status, response: new TextEncoder().encode(reply.body).buffer })
      this.onload?.()
      this.onloadend?.()
    })
  }
}

const onText = vi.fn()
beforeEach(async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  onText.mockClear()
  sent.mockClear()
  await startLanguage()
  await loadWords('workbench')
  await act(async () => render(<TextImport onText={onText} onReady={() => {}} />))
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

async function choose(status: number, body: object | string) {
  reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(field, 'files', { value: [new File(['x'], 'lèt.pdf')], configurable: true })
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
}
const alert = () => document.querySelector('[role=alert]')?.textContent

describe('the text of a document', () => {
  it('goes to the editor', async () => {
    await choose(200, { text: 'Bonjou', word_count: 1, character_count: 6, credits_required: 6 })
    await vi.waitFor(() => expect(onText).toHaveBeenCalledWith('Bonjou'), 30_000)
    expect(sent).toHaveBeenCalledWith('POST /api/v1/tts/documents/extract-text/')
    expect(alert()).toBeUndefined()
  })

  it.each([
    new AppError('document_scanned', {}),
    new AppError('document_damaged', {}),
    new AppError('document_empty', {}),
  ])('shows the message of the error [S2-7-23] [S2-8-23]: %s', async (refused) => {
    const body = refused.body() as { error: string }
    await choose(refused.status, body)
    await vi.waitFor(() => expect(alert()).toContain(body.error), 30_000)
    expect(onText).not.toHaveBeenCalled()
  })

  it.each([
    [500, { code: 'internal', error: 'x' }],
    [500, '<h1>Server Error</h1>'],
    [422, { code: 'new_to_this_page', error: 'x' }],
  ])('shows that it failed, for an error without a message (%d %j) [S2-8-23]', async (status, body) => {
    await choose(status, body)
    await vi.waitFor(() => expect(alert()).toContain('Failed to extract text from document.'), 30_000)
  })
})
