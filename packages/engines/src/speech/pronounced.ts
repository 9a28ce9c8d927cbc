import type { SpokenWord } from '@pawol/kreyol/speech'
import type { Pronounced } from '../voice/voice.ts'
import type { Phrase } from './speech-plan.ts'

/** A phrase as eSpeak says it plainly. */
export type PronouncedPhrase = { phrase: Phrase; said: Pronounced }
/** The plan of a text first, then its phrases. */
export type PronouncedPart = { words: SpokenWord[]; lead_ms: number; phrases: number } | PronouncedPhrase
