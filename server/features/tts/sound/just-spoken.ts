import { randomUUID } from 'node:crypto'
import type { Storage, StoredFile } from '../../../ports/storage.ts'
import { formatKey } from './audio.ts'
import type { SpeechFile } from './speech-file.ts'

export type JustSpoken = ReturnType<typeof createJustSpoken>
type Held = { master: string; facts: StoredFile; file: SpeechFile; forget(): void }

const mb = 1024 * 1024

/**
 * The WAV that a sound was made as, for a minute: a client that asked for a sound at once fetches it next, and need not
 * wait while a WAV is decoded from the FLAC that was encoded from it. Other processes, and everybody later, have it made.
 */
export function createJustSpoken(storage: Storage, { seconds = 60, most_bytes = 64 * mb } = {}) {
  const held = new Map<string, Held>()
  const bytes = () => [...held.values()].reduce((sum, { facts }) => sum + facts.size, 0)

  /** Deleted files are not served from memory either. */
  async function find(key: string): Promise<Held | undefined> {
    const found = held.get(key)
    if (!found || (await storage.stat(found.master))) return found
    found.forget()
  }
  return {
    /** Until then the disk has the room; the oldest make way. */
    hold(master: string, file: SpeechFile): void {
      const key = formatKey(master, 'wav')
      held.get(key)?.forget()
      const release = file.hold()
      const timer = setTimeout(forget, seconds * 1000).unref()
      function forget() {
        clearTimeout(timer)
        if (held.delete(key)) release()
      }
      const facts = { key, size: file.size, type: 'audio/wav', etag: randomUUID(), modified_at: new Date() }
      held.set(key, { master, facts, file, forget })
      for (const oldest of held.values()) if (bytes() > most_bytes) oldest.forget()
    },
    /** The storage, with recently made files served from memory. */
    storage: {
      ...storage,
      async stat(key) {
        return (await find(key))?.facts ?? storage.stat(key)
      },
      async read(key, options = {}) {
        const found = await find(key)
        if (!found) return storage.read(key, options)
        const { facts, file } = found
        return { file: facts, stream: file.part(options.range ?? { start: 0, end: facts.size - 1 }) }
      },
    } satisfies Storage as Storage,
    close(): void {
      for (const { forget } of held.values()) forget()
    },
  }
}
