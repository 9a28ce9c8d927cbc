import { type Block, blocksOf } from '../../ui/text/prose-text.ts'

export type GuidePart = { kind: 'prose'; blocks: Block[] } | { kind: 'exhibit'; name: string }
export type GuideText = { title: string; parts: GuidePart[] }

/** Parses `## Title`, then prose in which a line with only `[[name]]` inserts an exhibit. */
export function guideOf(text: string): GuideText {
  const [first, ...blocks] = blocksOf(text)
  const parts: GuidePart[] = []
  for (const block of blocks) {
    const name = block.kind === 'paragraph' ? /^\[\[(\w+)\]\]$/.exec(block.text)?.[1] : undefined
    const last = parts.at(-1)
    if (name) parts.push({ kind: 'exhibit', name })
    else if (last?.kind === 'prose') last.blocks.push(block)
    else parts.push({ kind: 'prose', blocks: [block] })
  }
  return { title: first?.kind === 'heading' ? first.text : '', parts }
}
