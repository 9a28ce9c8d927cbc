/** A quotable passage and its page. */
export type Passage = {
  /** The address of the page, with its anchor. */
  page: string
  kind: 'help' | 'guide' | 'error' | 'change' | 'account'
  title: string
  /** Other ways to ask for it; searched, never shown. */
  asked: string
  text: string
  /** The text as it holds now, where it depends on what this installation runs. */
  current?(): string
}
