export type SpellingRules = readonly (readonly [pattern: string, respelled: string])[]
type Compiled = readonly (readonly [pattern: RegExp, respelled: string])[]

/** `word=reading`, as many as there are. */
export const packedReadings = (packed: string) =>
  new Map(
    packed
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('=') as [string, string]),
  )

/** Respells words by the first rule that fits at each letter. */
export function respeller(rules: SpellingRules): (word: string) => string {
  const compiled = rules.map(([pattern, respelled]) => [new RegExp(pattern, 'y'), respelled] as const)
  return (word) => {
    const text = word.normalize('NFC').toLowerCase()
    let respelled = ''
    for (let at = 0; at < text.length; ) {
      const found = ruleAt(compiled, text, at)
      respelled += found?.respelled ?? text[at]
      at += found?.length ?? 1
    }
    return respelled
  }
}

function ruleAt(rules: Compiled, text: string, at: number): { respelled: string; length: number } | undefined {
  for (const [pattern, respelled] of rules) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match && match[0].length > 0)
      return { respelled: respelled.replace('$1', match[1] ?? ''), length: match[0].length }
  }
  return undefined
}
