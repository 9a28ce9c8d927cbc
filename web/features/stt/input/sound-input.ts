import type { AudioUpload } from '#core/contract/stt/uploads.ts'
import { createStore, type Store } from '../../../lib/state/store.ts'
import type { LeftUpload } from '../../../lib/storage/saved-forms.ts'
import type { Recording } from '../../recorder/create-recorder.ts'
import { recordingName } from '../../workbench/audio/audio-drop.tsx'
import type { soundOutline } from '../../workbench/audio/sound-outline.ts'
import type { uploadInChunks } from '../../workbench/audio/upload-in-chunks.ts'

/** Upload progress; a file uploads at once, so that its duration and price are known before payment. */
export type SoundUpload =
  | { status: 'none' }
  | { status: 'sending'; sent: number; waiting: boolean }
  | { status: 'ready'; id: string }
  | { status: 'failed'; error: unknown }

/** The audio to transcribe. */
export type Sound = {
  id: string
  source: 'recording' | 'file'
  name: string
  sound: Blob
  seconds: number | null
  peaks: readonly number[] | null
  /** A recording that was stopped at the maximum duration. */
  full?: boolean
  upload: SoundUpload
}

type Parts = {
  upload: typeof uploadInChunks
  forget: (uploadId: string) => unknown
  /** A stored recording is offered again. */
  releaseRecording: (id: string) => unknown
  /** Discards the audio. */
  dropRecording: (id: string) => unknown
  outline: typeof soundOutline
  left: Pick<Store<LeftUpload | null>, 'get' | 'set'>
}

/** The audio of a page: one at a time. */
export function createSoundInput({
  upload,
  forget,
  releaseRecording: letGoRecording,
  dropRecording,
  outline,
  left,
}: Parts) {
  const current = createStore<Sound | null>(null)
  let sending: { of: string; abort: AbortController; done: Promise<string> } | undefined

  function change(id: string, part: Partial<Sound>): void {
    const now = current.get()
    if (now?.id === id) current.set({ ...now, ...part })
  }

  async function send({ id, sound, name }: Sound, signal: AbortSignal): Promise<string> {
    change(id, { upload: { status: 'sending', sent: 0, waiting: false } })
    const of = sound instanceof File ? { name, size: sound.size, modified: sound.lastModified } : null
    const onNews = (news: { sent: number; waiting: boolean }) => change(id, { upload: { status: 'sending', ...news } })
    try {
      const arrived = await upload({
        file: sound,
        name,
        signal,
        onNews,
        resume: of ? leftOf(of) : undefined,
        onBegun: (id) => of && left.set({ id, ...of }),
      })
      change(id, { upload: { status: 'ready', id: arrived.id }, ...factsOf(arrived, current.get()) })
      return arrived.id
    } catch (error) {
      if (of && !signal.aborted) left.set(null)
      change(id, { upload: { status: 'failed', error } })
      throw error
    } finally {
      if (sending?.of === id) sending = undefined
    }
  }

  /** Returns the interrupted upload of this file; discards that of another file. */
  function leftOf(file: Omit<LeftUpload, 'id'>): string | undefined {
    const was = left.get()
    if (!was) return undefined
    const same = was.name === file.name && was.size === file.size && was.modified === file.modified
    if (same) return was.id
    left.set(null)
    forget(was.id)
    return undefined
  }

  /** Returns the upload, and starts it if it has not started or has failed. */
  function ready(): Promise<string> {
    const now = current.get()
    if (!now) return Promise.reject(new Error('There is no sound.'))
    if (now.upload.status === 'ready') return Promise.resolve(now.upload.id)
    if (sending?.of === now.id) return sending.done
    const abort = new AbortController()
    const done = send(now, abort.signal)
    sending = { of: now.id, abort, done }
    return done
  }

  /** Cancels the upload, and discards it where no job was created. */
  function leave(used: boolean): void {
    sending?.abort.abort()
    sending = undefined
    const now = current.get()
    if (now?.upload.status === 'ready' && !used) forget(now.upload.id)
    if (now?.source === 'file') left.set(null)
    if (now?.source === 'recording') letGoRecording(now.id)
    current.set(null)
  }

  return {
    current,
    ready,
    choose(file: File): void {
      leave(false)
      const { name } = file
      const made = { id: crypto.randomUUID(), source: 'file', seconds: null, peaks: null } as const
      current.set({ ...made, name, sound: file, upload: { status: 'none' } })
      // reported where the upload is shown
      ready().catch(() => undefined)
    },
    record({ id, sound, seconds, full = false }: Recording): void {
      leave(false)
      const name = recordingName(sound.type)
      current.set({ id, source: 'recording', name, sound, seconds, full, peaks: null, upload: { status: 'none' } })
      void outline(sound).then((found) => found && change(id, { peaks: found.peaks }))
    },
    /** Discards the audio. */
    clear(): void {
      const now = current.get()
      leave(false)
      if (now?.source === 'recording') dropRecording(now.id)
    },
    /** A job was created from it. */
    used(): void {
      const now = current.get()
      leave(true)
      if (now?.source === 'recording') dropRecording(now.id)
    },
    /** The user leaves the page; a recording stays stored. */
    leave: () => leave(false),
  }
}
export type SoundInput = ReturnType<typeof createSoundInput>

function factsOf({ duration_seconds, peaks }: AudioUpload, now: Sound | null) {
  return { seconds: duration_seconds ?? now?.seconds ?? null, peaks: peaks ?? now?.peaks ?? null }
}
