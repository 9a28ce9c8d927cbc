import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { en as shell } from '../../locales/shell.ts'
import { navigationFor } from './sidebar-nav.tsx'

const seen = (staff: boolean, path = '/nowhere') =>
  navigationFor({ staff, path }).map(({ title, entries }) => ({
    title: title && shell[title],
    entries: entries.map((entry) => [shell[entry.label as 'home'], entry.to]),
  }))

describe('sidebar entries', () => {
  it.each([
    [0, undefined, ['Home', '/', 'Voice Library', '/voices']],
    [
      1,
      'Products',
      ['Text To Speech', '/text-to-speech', 'Speech To Text', '/speech-to-text', 'Universal Translator', '/translate'],
    ],
    [2, 'Developers', ['API Keys', '/api-keys']],
    [3, 'Support', ['Contact Us', '/contact']],
  ])('shows a visitor at %d under %s: %j', (at, title, entries) => {
    const group = seen(false)[at]!
    expect([group.title, group.entries.flat()]).toEqual([title, entries])
  })

  it('shows a visitor three sections, and no entry of staff', () => {
    expect(seen(false).map(({ title }) => title)).toEqual([undefined, 'Products', 'Developers', 'Support'])
    const labels = seen(false).flatMap(({ entries }) => entries.map(([label]) => label))
    for (const label of ['Voice Cloning', 'Test Token', 'Crypto Subscriptions']) expect(labels).not.toContain(label)
  })

  it('adds Voice Cloning right after Universal Translator for staff', () => {
    expect(seen(true)[1]?.entries.slice(-2)).toEqual([
      ['Universal Translator', '/translate'],
      ['Voice Cloning', '/voice-cloning'],
    ])
  })

  it('adds Test Token and Crypto Subscriptions right after API Keys for staff', () => {
    expect(seen(true)[2]?.entries).toEqual([
      ['API Keys', '/api-keys'],
      ['Test Token', '/test-token'],
      ['Crypto Subscriptions', '/admin/crypto-subscriptions'],
    ])
  })

  it.each([
    ['/', 'home'],
    ['/voices', 'voice_library'],
    ['/text-to-speech', 'text_to_speech'],
    ['/text-to-speech/', 'text_to_speech'],
    ['/speech-to-text', 'speech_to_text'],
    ['/translate', 'universal_translator'],
    ['/api-keys', 'api_keys'],
    ['/contact', 'contact_us'],
  ])('on %s exactly %s is the current page', (path, label) => {
    const here = navigationFor({ staff: true, path }).flatMap((s) => s.entries.filter((e) => e.here))
    expect(here.map((e) => e.label)).toEqual([label])
  })

  it('marks nothing on a page without an entry', () => {
    const entries = navigationFor({ staff: true, path: '/profile' }).flatMap((s) => s.entries)
    expect(entries.some((e) => e.here)).toBe(false)
  })

  it('passes a disabled entry on, so that it can carry its badge', () => {
    const link = { section: 'top', place: 1, label: 'home', to: '/', icon: House, disabled: true } as const
    expect(navigationFor({ staff: false, path: '/x' }, [link])[0]?.entries[0]).toMatchObject({ disabled: true })
  })
})
