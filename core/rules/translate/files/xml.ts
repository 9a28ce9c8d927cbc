import { xmlEntities } from './entities.ts'
import { openMarkup } from './markup.ts'
import { markupTokens } from './markup-tokens.ts'
import type { TakenApart } from './taken-apart.ts'

export type XmlOptions = {
  /** Elements whose content stays as it is. */
  ignored?: readonly string[]
  /** Elements that always end a sentence, and those that never do. */
  splitting?: readonly string[]
  non_splitting?: readonly string[]
  /** Whether the others are told apart by where the text is; without it none of them ends a sentence. */
  outline?: boolean
}

/** XML of any kind: an element beside text of its parent's stands inside a sentence, one among elements does not. */
export function openXml(text: string, options: XmlOptions = {}): TakenApart {
  const [ignored, splitting, joined] = [options.ignored, options.splitting, options.non_splitting].map(
    (names) => new Set(names),
  ) as [Set<string>, Set<string>, Set<string>]
  const beside = options.outline === false ? null : besideText(text)
  return openMarkup(text, {
    html: false,
    entities: xmlEntities,
    isInline: ({ name, start }) => joined.has(name) || (!splitting.has(name) && (beside?.has(start) ?? true)),
    isUntouched: ({ name }) => ignored.has(name),
    attributes: new Set(),
    isVoid: () => false,
  })
}

/** Where the tags of elements begin whose parent has text of its own. */
function besideText(text: string): Set<number> {
  const found = new Set<number>()
  const open: { says: boolean; tags: number[]; name: string }[] = [{ says: false, tags: [], name: '' }]
  const close = () => {
    const { says, tags } = open.pop()!
    if (says) for (const at of tags) found.add(at)
  }
  for (const { kind, name, start, end, closed } of markupTokens(text, { html: false })) {
    const parent = open.at(-1)!
    if (kind === 'text') parent.says ||= /\S/.test(text.slice(start, end))
    else if (kind === 'open') {
      parent.tags.push(start)
      if (!closed) open.push({ says: false, tags: [], name })
    } else if (kind === 'close' && open.length > 1) {
      close()
      open.at(-1)!.tags.push(start)
    }
  }
  while (open.length > 0) close()
  return found
}
