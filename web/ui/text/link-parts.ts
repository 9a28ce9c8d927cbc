export type TextPart = { text: string; href?: string }

/** Splits a text into plain parts and links; only web addresses become links. */
export function linkParts(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((part) => part !== '')
    .map((part) => (/^https?:\/\//.test(part) ? { text: part, href: part } : { text: part }))
}
