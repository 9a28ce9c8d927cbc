import {
  type FailedVariant,
  type PreviewVariant,
  pronunciationKind,
  VariantEvent,
  variantEvents,
} from '#core/contract/dictionaries/previews.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import type { Clock } from '../../../lib/state/clock.ts'
import { createStore } from '../../../lib/state/store.ts'
import type { Sound } from './entries-data.ts'

const SILENT_FOR_MS = 30_000
const CLEARED_AFTER_MS = 1_500
const LOOK_AGAIN_MS = 1_000

/** An idle entry is not in the table. */
export type EntryAudio = {
  state: 'generating' | 'success' | 'error'
  /** Null until the server has answered. */
  task_id: string | null
  failed: readonly PreviewVariant[]
}
type States = ReadonlyMap<string, EntryAudio>
type Ending = 'success' | 'error'

type EntryAudioParts = {
  dictionary_id: string
  clock: Clock
  /** Returns the id of the task. */
  generate: (entry_id: string) => Promise<string>
  onSound: (sound: Sound) => void
  refetch: () => void
  /** Returns how a task ended, if it has; called when messages may have been lost. */
  look: (task_id: string) => Promise<Ending | undefined>
}

/** Tracks which entries are generating audio (S3 §4): started here, ended by live messages. */
export function createEntryAudio(parts: EntryAudioParts) {
  const { dictionary_id, clock } = parts
  const states = createStore<States>(new Map())
  const timers = new Map<string, () => void>()
  /** Tasks of single entries that started here; the others cover the entire dictionary. */
  const own = new Set<string>()
  /** A task may end before the answer that names it. */
  const early = new Map<string, Ending>()
  const later = new Set<() => void>()

  function set(entry_id: string, audio: EntryAudio | undefined) {
    const next = new Map(states.get())
    if (audio) next.set(entry_id, audio)
    else next.delete(entry_id)
    states.set(next)
  }
  function wait(entry_id: string, ms: number, run: () => void) {
    timers.get(entry_id)?.()
    timers.set(entry_id, clock.after(ms, run))
  }
  function finish(entry_id: string, state: Ending) {
    const audio = states.get().get(entry_id)
    if (audio?.state !== 'generating') return
    set(entry_id, { ...audio, state })
    wait(entry_id, CLEARED_AFTER_MS, () => set(entry_id, undefined))
    parts.refetch()
  }
  const entryOf = (task_id: string) =>
    [...states.get()].find(([, audio]) => audio.state === 'generating' && audio.task_id === task_id)?.[0]

  function fail({ entry_id, variant }: Pick<FailedVariant, 'entry_id' | 'variant'>) {
    const audio = states.get().get(entry_id)
    if (audio && !audio.failed.includes(variant)) set(entry_id, { ...audio, failed: [...audio.failed, variant] })
  }
  /** The last message may arrive before the server has stored its result. */
  function refetchTwice() {
    parts.refetch()
    const cancel = clock.after(LOOK_AGAIN_MS, () => {
      later.delete(cancel)
      parts.refetch()
    })
    later.add(cancel)
  }
  function end(task_id: string, state: Ending, of: string | undefined) {
    const entry_id = entryOf(task_id)
    if (entry_id) return finish(entry_id, state)
    if (own.has(task_id)) return
    early.set(task_id, early.get(task_id) ?? state)
    if (of === dictionary_id) refetchTwice()
  }

  return {
    states,
    async start(entry_id: string): Promise<void> {
      if (states.get().get(entry_id)?.state === 'generating') return
      set(entry_id, { state: 'generating', task_id: null, failed: [] })
      wait(entry_id, SILENT_FOR_MS, () => finish(entry_id, 'error'))
      try {
        const task_id = await parts.generate(entry_id)
        own.add(task_id)
        const audio = states.get().get(entry_id)
        if (audio?.state === 'generating') set(entry_id, { ...audio, task_id })
        const ended = early.get(task_id)
        if (ended) finish(entry_id, ended)
      } catch (error) {
        finish(entry_id, 'error')
        throw error
      }
    },
    hear(message: LiveMessage) {
      const news = message as { type: string; event?: Record<string, unknown>; job?: TaskEvent }
      if (news.type === variantEvents.completed || news.type === variantEvents.failed) return hearVariant(news.event)
      const { update, delivered, failed } = pronunciationKind.live
      const task_id = news.job?.id ?? (news.event?.task_id as string | undefined)
      if (!task_id) return
      if (news.type === failed) {
        for (const variant of (news.event?.failed_variants ?? []) as FailedVariant[]) fail(variant)
        end(task_id, 'error', news.job?.dictionary_id)
      } else if (news.type === delivered || (news.type === update && news.job?.status === 'completed'))
        end(task_id, 'success', news.job?.dictionary_id)
    },
    /** Messages may have been lost. */
    async catchUp(): Promise<void> {
      parts.refetch()
      for (const [entry_id, { state, task_id }] of states.get()) {
        const ended = state === 'generating' && task_id ? await parts.look(task_id) : undefined
        if (ended) finish(entry_id, ended)
      }
    },
    stop() {
      for (const cancel of [...timers.values(), ...later]) cancel()
    },
  }

  function hearVariant(event: unknown) {
    const { data } = VariantEvent.safeParse(event)
    if (data?.dictionary_id !== dictionary_id) return
    const { entry_id, variant, audio_url } = data
    if (data.status === 'failed') fail(data)
    else if (audio_url) parts.onSound({ entry_id, variant, url: audio_url })
  }
}

type TaskEvent = { id: string; status?: string; dictionary_id?: string }
