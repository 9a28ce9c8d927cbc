import { areaAnchor, callAnchor, errorAnchor, guideAnchor } from '#core/reference/anchors.ts'
import { type GuideId, guideIds } from '#core/reference/guides.ts'
import { textOfBlock } from '../../ui/text/prose-text.ts'
import type { ContentsGroup } from './contents-nav.tsx'
import type { Entry } from './docs-search.ts'
import { guideOf } from './guide-parts.ts'
import type { Reference } from './reference/use-reference.ts'

/** The entries of the search index. */
export function entriesOf(guide: (id: GuideId) => string, reference: Reference | undefined): Entry[] {
  const guides = guideIds.map((id): Entry => {
    const { title, parts } = guideOf(guide(id))
    const text = parts.flatMap((part) => (part.kind === 'prose' ? part.blocks.map(textOfBlock) : []))
    return { kind: 'guide', id: guideAnchor(id), title, text: text.join(' ').replace(/[`*]/g, '') }
  })
  const calls = (reference?.areas ?? []).flatMap(({ title, calls }) =>
    calls.map(
      ({ id, method, path, summary }): Entry => ({
        kind: 'call',
        id: callAnchor(id),
        title: `${method} ${path}`,
        text: `${summary} · ${title} · ${id}`,
      }),
    ),
  )
  const errors = (reference?.errors ?? []).map(
    ({ code, sentence }): Entry => ({ kind: 'error', id: errorAnchor(code), title: code, text: sentence }),
  )
  return [...guides, ...calls, ...errors]
}

export function contentsOf(
  guide: (id: GuideId) => string,
  reference: Reference | undefined,
  words: { guides: string; reference: string },
): ContentsGroup[] {
  const areas = reference?.areas ?? []
  const groups = [
    { title: words.guides, items: guideIds.map((id) => ({ id: guideAnchor(id), title: guideOf(guide(id)).title })) },
    { title: words.reference, items: areas.map(({ id, title }) => ({ id: areaAnchor(id), title, english: true })) },
  ]
  return groups.filter((group) => group.items.length > 0)
}
