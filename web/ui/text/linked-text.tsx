import { linkParts } from './link-parts.ts'

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
