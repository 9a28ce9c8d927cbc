type Word = { text: string; start_ms: number; end_ms: number; alternatives: string[] }

/** A silence this long ends a sentence: people take half as long between its parts. */
const sentencePauseMs = 600

/** Capitals and full stops, which the network does not write: a sentence ends at a long silence, or with its piece. */
export function punctuated<W extends Word>(words: readonly W[], cut: { start: boolean; end: boolean }): W[] {
  return words.map((word, n) => {
    const [last, next] = [words[n - 1], words[n + 1]]
    const begins = last ? isPause(last, word) : !cut.start
    const ends = next ? isPause(word, next) : !cut.end
    const write = (text: string) => `${begins ? capitalised(text) : text}${ends ? '.' : ''}`
    return { ...word, text: write(word.text), alternatives: word.alternatives.map(write) }
  })
}

const isPause = (a: Word, b: Word) => b.start_ms - a.end_ms >= sentencePauseMs
const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1)
