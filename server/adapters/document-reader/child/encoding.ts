/** Letters of old DOS files from byte 128 on; code pages 437 and 850 agree on them. */
const dosLetters = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ'

// Node 20 decodes Latin-1 as windows-1252, which differs from it in these bytes
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** One character per byte; unassigned bytes are dropped later with other unknown characters. */
export function decodeSingleBytes(bytes: Uint8Array, label: string): string {
  if (label === 'windows-1252')
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80]!)
  if (label !== 'dos') return new TextDecoder(label).decode(bytes)
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (dosLetters[byte - 0x80] ?? '\ufffd')
  return text
}

const marks: [start: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The encoding of a text, and whether it begins with a byte order mark. */
export type TextEncoding = { label: string; marked: boolean }

/** Detects the encoding: a byte order mark, else UTF-8, UTF-16, and then what reads like words. */
export function textEncoding(bytes: Uint8Array): TextEncoding {
  const marked = marks.find(([start]) => start.every((byte, i) => bytes[i] === byte))
  if (marked) return { label: marked[1], marked: true }
  const wide = wideEncoding(bytes)
  if (wide) return { label: wide, marked: false }
  return { label: isUtf8(bytes) ? 'utf-8' : bestGuess(bytes), marked: false }
}

/** Without the mark. */
export function decodeText(bytes: Uint8Array, { label } = textEncoding(bytes)): string {
  return label.startsWith('utf-') ? new TextDecoder(label).decode(bytes) : decodeSingleBytes(bytes, label)
}

/** Encodes as the text was read, or as UTF-8 if that encoding lacks a character or is obsolete. */
export function encodeText(text: string, { label, marked }: TextEncoding): Buffer {
  if (label === 'utf-8') return Buffer.from(marked ? `\ufeff${text}` : text, 'utf8')
  if (label.startsWith('utf-16')) {
    const wide = Buffer.from(marked ? `\ufeff${text}` : text, 'utf16le')
    return label === 'utf-16be' ? wide.swap16() : wide
  }
  const latin = label === 'windows-1252' ? encodeWindows(text) : null
  // a byte order mark: other programs expect another encoding
  return latin ?? Buffer.from(`\ufeff${text}`, 'utf8')
}

function encodeWindows(text: string): Buffer | null {
  const bytes = Buffer.alloc(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const sign = windowsSigns.indexOf(text[at]!)
    if (sign < 0 && (code > 0xff || (code >= 0x80 && code < 0xa0))) return null
    bytes[at] = sign < 0 ? code : sign + 0x80
  }
  return bytes
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return isMostlyRight(new TextDecoder('utf-8').decode(bytes))
  }
}

/** UTF-16 without its mark: in Latin text every other byte is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++
  })
  const half = sample.length / 2
  const [even, odd] = [zeros[0]! / half, zeros[1]! / half]
  if (odd > 0.6 && even < 0.1) return 'utf-16le'
  return even > 0.6 && odd < 0.1 ? 'utf-16be' : undefined
}

/** UTF-8 with a few damaged bytes, rather than another encoding. */
function isMostlyRight(text: string): boolean {
  const beyond = text.match(/\P{ASCII}/gu)?.length ?? 0
  const broken = text.match(/\ufffd/g)?.length ?? 0
  return beyond > broken * 9
}

function bestGuess(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, 256 * 1024)
  const scored = ['windows-1252', 'macintosh', 'dos'].map((label) => {
    return { label, score: likeness(decodeSingleBytes(sample, label)) }
  })
  return scored.reduce((a, b) => (b.score > a.score ? b : a)).label
}

const telling: [signs: RegExp, weight: number][] = [
  [/[èòàé]/g, 3],
  [/[êçôîâûùëïœñáíóúüãõ]/g, 2],
  [/[«»“”‘’…–—°•\u00a0]/g, 1],
  [/(?<![\p{Ll}])[ÈÒÀÉÊÇÔÎÂÛÙŒÑÁÍÓÚ]/gu, 1],
  [/(?<=\p{Ll})\p{Lu}/gu, -2],
  [/(?<=\p{L})[\p{S}\p{Sk}‡†‰ˆ˜](?=\p{L})/gu, -3],
  [/[\x80-\x9f\ufffd]/g, -5],
]

/** Scores how much a text looks like Kreyòl, French, Spanish or Portuguese. */
function likeness(text: string): number {
  return telling.reduce((score, [signs, weight]) => score + weight * (text.match(signs)?.length ?? 0), 0)
}
