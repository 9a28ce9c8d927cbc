import { createHash } from 'node:crypto'
import { type Pattern, pattern_bytes, patternOf } from '@pawol/engines/watermark/pattern'

/** What a pattern is read from. A device gets these bytes and not the key they follow from. */
export const patternBytes = (key: Uint8Array): Uint8Array =>
  createHash('shake256', { outputLength: pattern_bytes }).update(key).digest()

/** The same for every holder of the key; without it nothing can be detected. */
export const patternFor = (key: Uint8Array): Pattern => patternOf(patternBytes(key))
