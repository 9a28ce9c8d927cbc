import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { shell } from '../../locales/en/shell.ts'
import { navigationFor } from './navigation.ts'

const seen = (staff: boolean, path = '/nowhere') =>
  navigationFor({ staff, path }).map(({ title, entries }) => ({
    title: title && shell[title],
    entries: entries.map((entry) => [shell[entry.label], entry.to]),
  }))

describe('sidebar entries', () => {
  it.each([
    [0, undefined, ['Home', '/', 'Voice Library', '/voices'], 'S1-2.2-01'],
    [
      1,
      'Products',
      ['Text To Speech', '/text-to-speech', 'Speech To Text', '/speech-to-text', 'Universal Translator', '/translate'],
      'S1-2.2-03',
    ],
    [2, 'Developers', ['API Keys', '/api-keys'], 'S1-2.2-05'],
    [3, 'Support', ['Contact Us', '/contact'], 'S1-2.2-07'],
  ])('shows a visitor at %d under %s: %j [%s]', (at, title, entries, _id) => {
    const group = seen(false)[at]!
    expect([group.title, group.entries.flat()]).toEqual([title, entries])
  })

  it('shows a visitor three sections, and no entry of staff [S1-2.2-02] [S1-6-07]', () => {
    expect(seen(false).map(({ title }) => title)).toEqual([undefined, 'Products', 'Developers', 'Support'])
    const labels = seen(false).flatMap(({ entries }) => entries.map(([label]) => label))
    for (const label of ['Voice Cloning', 'Test Token', 'Crypto Subscriptions']) expect(labels).not.toContain(label)
  })

  it('adds Voice Cloning right after Universal Translator for staff [S1-2.2-04] [S1-2.2-13]', () => {
    expect(seen(true)[1]?.entries.slice(-2)).toEqual([
      ['Universal Translator', '/translate'],
      ['Voice Cloning', '/voice-cloning'],
    ])
  })

  it('adds Test Token and Crypto Subscriptions right after API Keys for staff [S1-2.2-06] [S1-2.2-15] [S1-2.2-16]', () => {
    expect(seen(true)[2]?.entries).toEqual([
      ['API Keys', '/api-keys'],
      ['Test Token', '/test-token'],
      ['Crypto Subscriptions', '/admin/crypto-subscriptions'],
    ])
  })

  it.each([
    ['/', 'home', '[S1-2.2-08]'],
    ['/voices', 'voice_library', '[S1-2.2-09]'],
    ['/text-to-speech', 'text_to_speech', '[S1-2.2-10]'],
    ['/text-to-speech/', 'text_to_speech', 'with its last slash'],
    ['/speech-to-text', 'speech_to_text', '[S1-2.2-11]'],
    ['/translate', 'universal_translator', '[S1-2.2-12]'],
    ['/api-keys', 'api_keys', '[S1-2.2-14]'],
    ['/contact', 'contact_us', '[S1-2.2-17]'],
  ])('on %s exactly %s is the current page [S1-2.2-18] %s', (path, label) => {
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
