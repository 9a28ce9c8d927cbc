/** A plain text as it was written, with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={index} href={href} className="link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

type TextPart = { text: string; href?: string }

/** Splits a text into plain parts and links; only web addresses become links. */
export function linkParts(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((part) => part !== '')
    .map((part) => (/^https?:\/\//.test(part) ? { text: part, href: part } : { text: part }))
}
