import { limitedPause, pauseMarkerSource, pauseSeconds, pauseSymbol, pauseTagSource } from '@pawol/kreyol/pauses'

/** Pauses in text: a marker people see and type (⏱½s), a break tag the engine gets (S2 §5). */

export const pauseDurations = [0.25, 0.5, 1, 2, 3, 4] as const
export const translatorPauses = ['0.25s', '0.5s', '1s', '1.5s', '2.0s'] as const

const fractions: Record<string, string> = { '0': '', '0.25': '¼', '0.5': '½', '0.75': '¾' }
const fractionOf = (seconds: number) => fractions[seconds % 1]

const everyMarker = new RegExp(pauseMarkerSource, 'gu')
const everyTag = new RegExp(pauseTagSource, 'gi')

/** `⏱½s`, `⏱1s`, `⏱1¼s`; other durations as decimals. */
export function pauseMarker(seconds: number): string {
  const sign = fractionOf(seconds)
  if (sign === undefined) return `${pauseSymbol}${seconds}s`
  const whole = Math.floor(seconds)
  return `${pauseSymbol}${sign && !whole ? '' : whole}${sign}s`
}

export const breakTag = (seconds: number) => `<break time="${limitedPause(seconds)}s"/>`

const everySymbol = new RegExp(`${pauseMarkerSource}|⏱\\ufe0f?`, 'gu')

/** Converts markers to tags for sending; removes markers without a valid duration. */
export function markersToTags(text: string): string {
  return text.replace(everySymbol, (marker) => {
    const seconds = pauseSeconds(marker)
    return seconds ? breakTag(seconds) : ''
  })
}

/** Converts tags to markers for display; removes tags without a duration. */
export function tagsToMarkers(text: string): string {
  return text.replace(everyTag, (tag) => {
    const seconds = pauseSeconds(tag)
    return seconds ? pauseMarker(seconds) : ''
  })
}

/** Typed or pasted text: a clock symbol stays only with a valid duration after it. */
export function keepValidMarkers(text: string): string {
  return text.replace(everySymbol, (marker) => (pauseSeconds(marker) ? marker : ''))
}

/** Total of adjacent pauses: their sum, at most 10 s. Editor, SSML and engines share this rule. */
export const addPause = (before: number, seconds: number) => limitedPause(before + seconds)

/** Merges adjacent markers into one with their sum, at most 10 s. */
export function joinAdjacentPauses(text: string): string {
  const run = new RegExp(`${pauseMarkerSource}(?:[ \\u00a0]*${pauseMarkerSource})+`, 'gu')
  return text.replace(run, (markers) => {
    const each = [...markers.matchAll(everyMarker)].map((one) => pauseSeconds(one[0]) ?? 0)
    return pauseMarker(each.reduce(addPause, 0))
  })
}

/** Positions of the markers, so that an editor can move over and delete one as a unit. */
export function pauseSpans(text: string): { start: number; end: number; seconds: number }[] {
  return [...text.matchAll(everyMarker)].flatMap((found) => {
    const seconds = pauseSeconds(found[0])
    return seconds ? [{ start: found.index, end: found.index + found[0].length, seconds }] : []
  })
}
