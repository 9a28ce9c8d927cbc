import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createShelf, entry } from './stored.ts'

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
    expect(createShelf(() => storage).read(theme)).toBe(expected)
  })

  it('refuses to write what the schema refuses', () => {
    const shelf = createShelf(() => storage)
    const storage = memoryStorage()
    shelf.write(gain, 2.5)
    shelf.write(gain, 99)
    expect(shelf.read(gain)).toBe(2.5)
    expect(storage.getItem('gain')).toBe('2.5')
  })

  it('keeps text as it is, even when it looks like JSON', () => {
    const storage = memoryStorage()
    const shelf = createShelf(() => storage)
    for (const text of ['"quoted"', '42', 'true', 'null']) {
      shelf.write(note, text)
      expect(createShelf(() => storage).read(note)).toBe(text)
    }
  })

  it('migrates before it validates', () => {
    const moded = entry('mode', z.enum(['standard', 'express']), 'standard', (old) =>
      old === 'realtime' ? 'express' : old,
    )
    expect(createShelf(() => memoryStorage({ mode: 'realtime' })).read(moded)).toBe('express')
  })

  it('gives the same object until the text changes', () => {
    const list = entry('list', z.array(z.number()), [])
    const storage = memoryStorage({ list: '[1,2]' })
    const shelf = createShelf(() => storage)
    const first = shelf.read(list)
    expect(shelf.read(list)).toBe(first)
    storage.setItem('list', '[1,2,3]')
    expect(shelf.read(list)).toEqual([1, 2, 3])
  })

  it('tells listeners of a change here, in another tab, and of a clearing', () => {
    const shelf = createShelf(() => memoryStorage())
    const heard: string[] = []
    const stop = shelf.subscribe('theme', () => heard.push('theme'))
    shelf.write(theme, 'dark')
    shelf.onStorageEvent({ key: 'theme' })
    shelf.onStorageEvent({ key: 'other' })
    shelf.onStorageEvent({ key: null })
    stop()
    shelf.write(theme, 'light')
    expect(heard).toEqual(['theme', 'theme', 'theme'])
  })

  it('goes on in memory when storage throws', () => {
    const shelf = createShelf(() => {
      throw new Error('denied')
    })
    expect(shelf.read(theme)).toBe('light')
    shelf.write(theme, 'dark')
    expect(shelf.read(theme)).toBe('dark')
    shelf.forget(theme)
    expect(shelf.read(theme)).toBe('light')
  })

  it('keeps a value in memory when only writing fails, as in a full storage', () => {
    const storage = memoryStorage({ theme: 'light' })
    storage.setItem = () => {
      throw new Error('full')
    }
    const shelf = createShelf(() => storage)
    shelf.write(theme, 'dark')
    expect(shelf.read(theme)).toBe('dark')
  })
})
