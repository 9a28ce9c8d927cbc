import type { Span } from './protected-spans.ts'

/** A text with placeholders for spans, and the original of each. */
export type Masked = { text: string; masks: Mask[] }
/** `left` and `right`: whether it touched the text beside it. */
type Mask = { token: string; span: Span; left: boolean; right: boolean }

/**
 * Stand-ins the engine copies and inflects none of, chosen by measurement (docs/decisions/051): of 278 names in 150 long
 * sentences 276 came back as `{0}`, 272 as a large number, 244 as `X1`; of the bare names 144.
 */
const families = {
  braces: Array.from({ length: 10 }, (_, n) => `{${n}}`),
  numbers: Array.from({ length: 8 }, (_, n) => `${4711 + n * 611}`),
}
export type StandIns = keyof typeof families

/** Puts stand-ins in the place of spans, which come in order; null where there are too many. */
export function masked(text: string, spans: readonly Span[], family: StandIns = 'braces'): Masked | null {
  const free = families[family].filter((token) => !text.includes(token))
  if (spans.length > free.length) return null
  const masks = spans.map((span, n) => ({ token: free[n]!, span }))
  let [out, at] = ['', 0]
  for (const { token, span } of masks) {
    out += text.slice(at, span.start)
    if (joins(span.kind) && /[^\s]$/.test(out)) out += ' '
    out += token
    if (joins(span.kind) && /^[\p{L}\d]/u.test(text.slice(span.end, span.end + 2))) out += ' '
    at = span.end
  }
  return { text: out + text.slice(at), masks: masks.map((mask) => ({ ...mask, ...touching(text, mask.span) })) }
}

/** Puts the spans back; null where a stand-in is lost or doubled. */
export function unmasked(output: string, { masks }: Masked): string | null {
  const tidy = output.replace(/\{\s?(\d)\s?\}/g, '{$1}')
  const places: (Mask & { at: number })[] = []
  for (const mask of masks) {
    const { token } = mask
    const at = tidy.indexOf(token)
    if (at < 0 || tidy.indexOf(token, at + 1) >= 0) return null
    places.push({ ...mask, at })
  }
  places.sort((a, b) => a.at - b.at)
  let [text, from] = ['', 0]
  for (const { at, token, span, left, right } of places) {
    const before = tidy.slice(from, at)
    text += (left ? before.trimEnd() : before) + (span.target ?? span.text)
    from = at + token.length
    if (right && tidy[from] === ' ') from++
  }
  return text + tidy.slice(from)
}

/** Tags touch words; a placeholder there would become part of the word, so it is separated meanwhile. */
const joins = (kind: Span['kind']) => kind === 'tag'
const touching = (text: string, { kind, start, end }: Span) => ({
  left: joins(kind) && /\S/.test(text[start - 1] ?? ' '),
  right: joins(kind) && /\S/.test(text[end] ?? ' '),
})

const anyStandIn = /\{\s?\d\s?\}/

/** Whether a stand-in is left that the source does not have. */
export const hasLeftover = (output: string, source: string) => anyStandIn.test(output) && !anyStandIn.test(source)
