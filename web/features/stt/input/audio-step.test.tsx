// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { en as recorder } from '../../../locales/recorder.ts'
import { AudioStep } from './audio-step.tsx'
import { createSoundInput } from './sound-input.ts'

it.each([
  [300, true],
  [299, false],
])('a recording of %d s says beside it whether it was stopped at five minutes: %s', async (seconds, full) => {
  await startLanguage()
  await loadWords('stt', 'recorder', 'workbench')
  const input = createSoundInput({
    upload: vi.fn(),
    forget: vi.fn(),
    releaseRecording: vi.fn(),
    dropRecording: vi.fn(),
    outline: async () => undefined,
    left: { get: () => null, set: () => undefined },
  })
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <AudioStep input={input} locked={false} />
      </QueryClientProvider>,
    ),
  )
  await act(async () => input.record({ id: 'r', sound: new Blob(['abc'], { type: 'audio/webm' }), seconds, full }))
  const card = document.querySelector('[aria-label=Audio]')!
  expect(card.textContent!.includes(recorder.full)).toBe(full)
  cleanup()
})
