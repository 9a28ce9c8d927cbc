import { blocksOf, type Part, partsOf } from '../../../ui/text/prose-text.ts'

/** One part per version; the file's own title is left out. */
export function releasesOf(markdown: string): Part[] {
  return partsOf(blocksOf(markdown), 2).filter((part) => part.title !== '')
}
