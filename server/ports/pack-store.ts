import type { InstalledPack } from '#core/contract/packs/packs.ts'

/** Where an engine finds a pack: its files, and the package that runs them unless that comes with the program. */
export type PackPlace = { folder: string; runtime: string | null }

/** The packs of this machine. A pack is there once all its files are, checked and tried; it may go at any time. */
export type PackStore = {
  /** Those that are broken and those that are suspended too. */
  installed(): InstalledPack[]
  folder(id: string): string
  place(id: string): PackPlace
  /** Calls whenever a pack comes, goes or changes, whichever process did it; answers how to stop. */
  follow(listener: (packs: InstalledPack[]) => void): () => void
  /** Sets a pack aside until it is added again. */
  markBroken(id: string, reason: string): Promise<void>
  /** Whether its licence forbids it here: engines answer `licence_non_commercial`. */
  suspended(id: string): boolean
  close(): void
}

/**
 * `said` is the text a pack transcribed or wrote, `sound` the speech it made: mono, for the operator who ran the test.
 */
export type ProbeResult = { ok: true; said?: string; sound?: ProbeSound } | { ok: false; reason: string }
export type ProbeSound = { samples: Int16Array; sample_rate: number }
/** Loads a pack in a process of its own and has it do a little work; whatever happens there is an answer. */
export type Probe = (pack: InstalledPack, place: PackPlace, signal: AbortSignal) => Promise<ProbeResult>
