/** Cleans typed and pasted text before it is spoken or translated (S2 §5). */

const spaces = '[^\\S\\n]'
const problems = [
  / {2,}/,
  /\s[,.!?;:]/,
  new RegExp(`^${spaces}|${spaces}$`, 'm'),
  /\n{3,}/,
  new RegExp(`${spaces}{2,}`),
]

/** Whether the text needs sanitizing, which enables the Sanitize button. */
export const needsSanitizing = (text: string): boolean => problems.some((problem) => problem.test(text))

/** Tidies spaces and empty lines; the result never needs sanitizing. */
export function sanitize(text: string): string {
  const closed = text.replace(/\s+([,.!?;:])?/g, (run: string, mark?: string) => mark ?? run)
  const lines = closed.split('\n').map((line) => line.replace(new RegExp(`${spaces}{2,}`, 'g'), ' ').trim())
  return lines.join('\n').replace(/\n{3,}/g, '\n\n')
}

const plain: [written: RegExp, plain: string][] = [
  [/\r\n?|[\u2028\u2029\u0085]/g, '\n'],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[‘’‚‛′‹›ʼʻ＇]/g, "'"],
  [/[“”„‟″«»＂]/g, '"'],
  [/[‐‑‒–—―−﹘﹣－]/g, '-'],
  [/…/g, '...'],
  // Dropping these would change the meaning.
  [/€/g, 'EUR'],
  [/№/g, 'No'],
  [/⁄/g, '/'],
]
/** Zero-width, joining, direction and other invisible characters. */
const invisible = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/g
const presentationForms = /[\ufb00-\ufb06\uff01-\uff5e]/g
const controls = /[^\P{Cc}\t\n]/gu
/** The Latin blocks, and the stopwatch of the pause markers; accents are already composed with their letters. */
const notLatin = /[^\t\n\u0020-\u024f\u1e00-\u1eff⏱]/gu

const breakTag = /^<break\s+time\s*=\s*(["']?)\d+(?:\.\d+)?m?s\1\s*\/?>$/i
const opensTag = /[a-z/!?]/i

/** Removes tags in one pass with a stack of brackets, because removing the inner tag of `<<b>script>` leaves another tag. */
function stripTags(text: string): string {
  if (!text.includes('<')) return text
  let kept = ''
  const open: number[] = []
  for (const piece of text.split(/(?<=[<>])|(?=[<>])/)) {
    if (piece === '<') open.push(kept.length)
    kept += piece
    if (piece !== '>') continue
    const start = open.pop()
    if (start === undefined || !opensTag.test(kept[start + 1] ?? '')) continue
    const survives = kept.length - start < 80 && breakTag.test(kept.slice(start))
    if (!survives) kept = kept.slice(0, start)
  }
  return kept
}

/** Plain Latin text with break tags and pause markers. Idempotent. */
export function normalizeInput(text: string): string {
  const visible = text.replace(invisible, '').replace(presentationForms, (letter) => letter.normalize('NFKC'))
  const simple = plain.reduce((left, [written, to]) => left.replace(written, to), visible.normalize('NFC'))
  return stripTags(simple.replace(controls, '').replace(notLatin, '').normalize('NFC'))
}

/** Removes accents and case, so that a search for kreyol finds kreyòl, and NADEGE finds Nadège. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
