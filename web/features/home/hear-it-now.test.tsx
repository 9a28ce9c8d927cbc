// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWords, startLanguage } from '../../lib/language/i18n.ts'
import { HearItNow, type Playback, sentenceAt, sentences, voices } from './hear-it-now.tsx'

async function show(playback?: Playback) {
  await act(async () => render(<HearItNow playback={playback} />))
}
const said = () => document.querySelector('p[lang=ht]')?.textContent
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )
const press = (name: string) => act(async () => named(name)?.click())

beforeEach(async () => {
  await startLanguage()
  await loadWords('home')
})
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
})

describe('without sound', () => {
  it('shows sentences with their translation, and no sound controls', async () => {
    await show()
    expect(document.querySelector('section')?.getAttribute('aria-label')).toBe('Sentences in Kreyòl')
    expect(named('Play')).toBeUndefined()
    expect(document.querySelector('time')).toBeNull()
    expect(said()).toBe('Bonjou, tout moun! Byenveni nan Radyo Lakay.')
    expect(document.body.textContent).toContain('Good morning, everyone! Welcome to Radyo Lakay.')
  })

  it('each voice has its own sentence, and another always follows', async () => {
    await show()
    const first = said()
    await press('Nadège')
    expect(said()).toBe('Piti piti, zwazo fè nich li.')
    await press('Another sentence')
    expect(said()).toBe(first)
  })
})

describe('with sound', () => {
  const playback = (): Playback => ({
    state: 'playing',
    at_seconds: 1.4,
    duration_seconds: 3,
    word: 2,
    fetchAhead: vi.fn(),
    toggle: vi.fn(),
    stop: vi.fn(),
  })

  it('plays the sentence in the chosen voice and marks the current word', async () => {
    const sound = playback()
    await show(sound)
    expect(document.querySelector('section')?.getAttribute('aria-label')).toBe('Hear it now')
    expect(document.querySelector('.spoken-word')?.textContent).toBe('zwazo')
    expect([...document.querySelectorAll('time')].map((time) => time.textContent)).toEqual(['00:01', '00:03'])
    await press('Pause')
    expect(sound.toggle).toHaveBeenCalledWith(sentences[0], 'Jozèf')
  })

  it('keeps the sentence and stops when another voice is chosen', async () => {
    const sound = playback()
    await show(sound)
    await press('Fabiola')
    expect(said()).toBe(sentences[0]!.text)
    expect(sound.stop).toHaveBeenCalled()
  })
})

it('never runs out of sentences', () => {
  const seen = Array.from({ length: 20 }, (_, turn) => sentenceAt({ voice: voices[turn % 5]!, turn, sound: false }))
  expect(seen.every(Boolean)).toBe(true)
})
