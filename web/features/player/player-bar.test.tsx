// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWords, startLanguage } from '../../lib/language/i18n.ts'
import type { Track } from './create-player.ts'

class ToyAudio extends EventTarget {
  src = ''
  currentTime = 0
  error: { code: number } | null = null
  async play() {
    if (refusal) throw new DOMException('no', refusal)
    this.dispatchEvent(new Event('playing'))
  }
  pause() {}
  load() {}
  removeAttribute() {}
}
let refusal = ''
let audio: ToyAudio
vi.stubGlobal(
  'Audio',
  class extends ToyAudio {
    constructor() {
      super()
      audio = this
    }
  },
)
const { player } = await import('./player.ts')
const { PlayerBar } = await import('./player-bar.tsx')

const track: Track = {
  id: 'a',
  title: 'Nadège',
  subtitle: 'Nadège, Pòtoprens',
  src: '/a.mp3',
  duration_seconds: 6,
  peaks: [0.5],
  text: 'Dèyè mòn gen mòn.',
  word_timings: [
    { word: 'Dèyè', start_char: 0, end_char: 4, start_time: 0, end_time: 1 },
    { word: 'mòn', start_char: 5, end_char: 8, start_time: 1, end_time: 2 },
  ],
}

beforeEach(async () => {
  refusal = ''
  await startLanguage()
  await loadWords('player')
  await act(async () => render(<PlayerBar />))
})
afterEach(async () => {
  await act(async () => {
    player.close()
    cleanup()
  })
  document.body.innerHTML = ''
})
const play = (more: Partial<Track> = {}) => act(async () => player.load({ ...track, ...more }))
const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
const lit = () => document.querySelector('.spoken-word')?.textContent
const alert = () => document.querySelector('[role=alert]')?.textContent ?? ''

describe('the bar', () => {
  it('is hidden without a track, and disappears when closed [S2-2.5-32]', async () => {
    expect(named('Audio player')).toBeNull()
    await play()
    expect(named('Audio player')?.textContent).toContain('Nadège, Pòtoprens')
    await act(async () => named('Close player')!.click())
    expect(named('Audio player')).toBeNull()
  })
  it('has a speed slider and a download where the track has them [S3-2.4-05]', async () => {
    await play({ speed: false })
    expect(named('Playback speed, 1.0×')).toBeNull()
    expect(named('Download')).toBeNull()
    const download = vi.fn()
    await play({ id: 'b', download })
    expect(named('Playback speed, 1.0×')).not.toBeNull()
    await act(async () => named('Download')!.click())
    expect(download).toHaveBeenCalledOnce()
  })
  it('has a speed slider from 0.5 to 2 times, which sets the playback rate [S3-2.4-06] [S3-9-16]', async () => {
    await play()
    await act(async () => named('Playback speed, 1.0×')!.click())
    const slider = document.querySelector<HTMLInputElement>('[role=dialog] input[type=range]')!
    const move = (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      })
    expect([slider.min, slider.max, slider.step]).toEqual(['0.5', '2', '0.05'])
    for (const [value, shown] of [
      ['2', '2.0×'],
      ['0.5', '0.5×'],
    ] as const) {
      await move(value)
      expect(named(`Playback speed, ${shown}`)).not.toBeNull()
      expect((audio as unknown as HTMLAudioElement).playbackRate).toBe(Number(value))
    }
  })
  it('plays and pauses, and shows the time as mm:ss [S3-2.4-01] [S3-2.4-04]', async () => {
    await play()
    await act(async () => player.seek(1.2))
    expect([...document.querySelectorAll('time')].map((time) => time.textContent)).toEqual(['00:01', '00:06'])
    await act(async () => named('Pause')!.click())
    await act(async () => named('Play')!.click())
    expect(player.state.get().status).toBe('playing')
  })
  it('highlights the spoken word during playback, and none after a pause or the end [S2-4.4-06] [S2-4.4-07]', async () => {
    await play()
    await act(async () => player.seek(1.2))
    expect(lit()).toBe('mòn')
    await act(async () => player.pause())
    expect(lit()).toBeUndefined()
    await act(async () => player.toggle())
    expect(lit()).toBe('mòn')
    await act(async () => void audio.dispatchEvent(new Event('ended')))
    expect(lit()).toBeUndefined()
  })
  it('seeks with its slider', async () => {
    await play()
    expect(named('Seek')?.getAttribute('aria-valuetext')).toBe('00:00 of 00:06')
    expect(named('Seek')).toMatchObject({ min: '0', max: '6', type: 'range' })
  })
})

describe('shows an error', () => {
  it('when playback does not start [S2-8-42]', async () => {
    refusal = 'NotSupportedError'
    await play()
    expect(alert()).toContain('Audio Playback Error')
    expect(alert()).toContain('Unable to play the audio file. Please check your internet connection and try again.')
  })
  it('when playback does not continue [S2-8-41]', async () => {
    await play()
    await act(async () => player.seek(2))
    await act(async () => player.pause())
    refusal = 'NotSupportedError'
    await act(async () => player.toggle())
    expect(alert()).toContain('Audio Playback Error')
    expect(alert()).toContain('Unable to resume audio playback. Please try again.')
  })
  it('when the file is missing, and plays once it is there [S2-8-43] [S2-8-44]', async () => {
    await play()
    await act(async () => {
      audio.error = { code: 4 }
      audio.dispatchEvent(new Event('error'))
    })
    expect(alert()).toContain('Audio File Not Found')
    expect(alert()).toContain(
      'The audio file for this job could not be found. It may have been deleted or is temporarily unavailable. Please try again later or regenerate the audio.',
    )
    audio.error = null
    await act(async () => document.querySelector<HTMLElement>('[role=alert] button')!.click())
    expect(alert()).toBe('')
    expect(player.state.get().status).toBe('playing')
  })
})
