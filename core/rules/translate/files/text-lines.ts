/** A line and how it ends, so that a file can be put together as it was. */
export type TextLine = { text: string; end: string }

export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = []
  for (const { 0: whole, 1: line, 2: end } of text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g))
    if (whole !== '') lines.push({ text: line!, end: end! })
  return lines
}

export const isBlank = ({ text }: TextLine) => text.trim() === ''
