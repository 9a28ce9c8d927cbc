import type { WordSpan } from '@pawol/engines/speech/piece-builder'
import type { Phrase } from '@pawol/engines/speech/speech-plan'
import { isNasalVowel, isVowel, type Phoneme } from '@pawol/kreyol/ipa'

/** Usual lengths of sounds, relative to each other. */
function weight(sound: Phoneme): number {
  if (isNasalVowel(sound)) return 1.5
  if (isVowel(sound)) return 1.2
  return sound === 's' || sound === 'ʃ' || sound === 'f' || sound === 'tʃ' ? 1 : 0.75
}
const weightOf = (sounds: readonly Phoneme[]) => sounds.reduce((sum, sound) => sum + weight(sound), 0)

/** For engines that report no times: words share the audible parts of a sentence by their phonemes' usual lengths. */
export function shareTime(phrases: readonly Phrase[], samples: Float32Array, rate: number): WordSpan[] {
  const parts = heardParts(samples, { rate, wanted: phrases.length })
  // as many parts as phrases: each phrase has its own; otherwise all words share all that is heard
  if (parts.length === phrases.length) return phrases.flatMap((phrase, n) => spread(phrase.groups, [parts[n]!]))
  return spread(
    phrases.flatMap(({ groups }) => groups),
    parts,
  )
}

type Part = { start: number; end: number }

function spread(groups: Phrase['groups'], parts: Part[]): WordSpan[] {
  const length = parts.reduce((sum, { start, end }) => sum + end - start, 0)
  const whole = groups.reduce((sum, { sounds }) => sum + weightOf(sounds), 0) || 1
  let said = 0
  return groups.map(({ word, sounds }) => {
    const start = place(parts, (said / whole) * length, 'start')
    said += weightOf(sounds)
    return { word, start, end: Math.max(start, place(parts, (said / whole) * length, 'end')) }
  })
}

/** Where a moment of heard time lies in the sound; at a seam a word begins after it and ends before it. */
function place(parts: Part[], heard: number, side: 'start' | 'end'): number {
  let left = heard
  for (const { start, end } of parts) {
    const length = end - start
    if (side === 'start' ? left < length - 1e-6 : left <= length + 1e-6)
      return Math.round(start + Math.min(left, length))
    left -= length
  }
  return parts.at(-1)?.end ?? 0
}

const stepMs = 10
const shortestGapMs = 80
const quietShare = 0.02

/** The stretches between silences, merged across the shortest until there are no more than wanted. */
function heardParts(samples: Float32Array, { rate, wanted }: { rate: number; wanted: number }): Part[] {
  const step = Math.round((rate * stepMs) / 1000)
  const levels: number[] = []
  for (let at = 0; at < samples.length; at += step) {
    let peak = 0
    for (let i = at; i < Math.min(samples.length, at + step); i++) peak = Math.max(peak, Math.abs(samples[i]!))
    levels.push(peak)
  }
  const floor = Math.max(...levels, 0) * quietShare
  const parts: Part[] = []
  for (const [n, level] of levels.entries()) {
    if (level <= floor) continue
    const [start, end] = [n * step, Math.min(samples.length, (n + 1) * step)]
    const last = parts.at(-1)
    if (last && start - last.end < (shortestGapMs * rate) / 1000) last.end = end
    else parts.push({ start, end })
  }
  while (parts.length > Math.max(1, wanted)) mergeClosest(parts)
  return parts.length > 0 ? parts : [{ start: 0, end: samples.length }]
}

function mergeClosest(parts: Part[]): void {
  let closest = 1
  for (let n = 2; n < parts.length; n++)
    if (parts[n]!.start - parts[n - 1]!.end < parts[closest]!.start - parts[closest - 1]!.end) closest = n
  parts[closest - 1]!.end = parts[closest]!.end
  parts.splice(closest, 1)
}
