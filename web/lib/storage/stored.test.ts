import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createStoredEntries, entry } from './stored.ts'

function memoryStorage(initial: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(initial))
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  }
}

const theme = entry('theme', z.enum(['light', 'dark']), 'light')
const gain = entry('gain', z.number().min(0.5).max(3), 1)
const note = entry('note', z.string(), '')

describe('stored values', () => {
  it.each([
    ['absent', undefined, 'light'],
    ['good', 'dark', 'dark'],
    ['quoted by an older version', '"dark"', 'dark'],
    ['unknown', 'sepia', 'light'],
    ['broken', '{', 'light'],
  ])('reads %s', (_, text, expected) => {
    const storage = memoryStorage(text === undefined ? {} : { theme: text })
    expect(createStoredEntries(() => storage).read(theme)).toBe(expected)
  })

  it('refuses to write what the schema refuses', () => {
    const entries = createStoredEntries(() => storage)
    const storage = memoryStorage()
    entries.write(gain, 2.5)
    entries.write(gain, 99)
    expect(entries.read(gain)).toBe(2.5)
    expect(storage.getItem('gain')).toBe('2.5')
  })

  it('keeps text unchanged, even when it looks like JSON', () => {
    const storage = memoryStorage()
    const entries = createStoredEntries(() => storage)
    for (const text of ['"quoted"', '42', 'true', 'null']) {
      entries.write(note, text)
      expect(createStoredEntries(() => storage).read(note)).toBe(text)
    }
  })

  it('migrates before validating', () => {
    const moded = entry('mode', z.enum(['standard', 'express']), 'standard', (old) =>
      old === 'realtime' ? 'express' : old,
    )
    expect(createStoredEntries(() => memoryStorage({ mode: 'realtime' })).read(moded)).toBe('express')
  })

  it('returns the same object until the text changes', () => {
    const list = entry('list', z.array(z.number()), [])
    const storage = memoryStorage({ list: '[1,2]' })
    const entries = createStoredEntries(() => storage)
    const first = entries.read(list)
    expect(entries.read(list)).toBe(first)
    storage.setItem('list', '[1,2,3]')
    expect(entries.read(list)).toEqual([1, 2, 3])
  })

  it('tells listeners about a change here, in another tab, and about a clearing', () => {
    const entries = createStoredEntries(() => memoryStorage())
    const heard: string[] = []
    const stop = entries.subscribe('theme', () => heard.push('theme'))
    entries.write(theme, 'dark')
    entries.onStorageEvent({ key: 'theme' })
    entries.onStorageEvent({ key: 'other' })
    entries.onStorageEvent({ key: null })
    stop()
    entries.write(theme, 'light')
    expect(heard).toEqual(['theme', 'theme', 'theme'])
  })

  it('falls back to memory when storage throws', () => {
    const entries = createStoredEntries(() => {
      throw new Error('denied')
    })
    expect(entries.read(theme)).toBe('light')
    entries.write(theme, 'dark')
    expect(entries.read(theme)).toBe('dark')
  })

  it('keeps a value in memory when only writing fails, as in a full storage', () => {
    const storage = memoryStorage({ theme: 'light' })
    storage.setItem = () => {
      throw new Error('full')
    }
    const entries = createStoredEntries(() => storage)
    entries.write(theme, 'dark')
    expect(entries.read(theme)).toBe('dark')
  })
})
