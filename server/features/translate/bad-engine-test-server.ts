import type { Candidate, Segment, Translator } from '../../ports/translator.ts'

/** Ways to translate badly: of a text, what an engine might make of it. */
export const manners: Record<string, (text: string) => string> = {
  copies: (text) => text,
  says_nothing: () => '',
  only_spaces: () => ' \n ',
  drops_numbers: (text) => text.replace(/\d/g, ''),
  spells_numbers: (text) => text.replace(/\d+/g, 'twa'),
  changes_numbers: (text) => text.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)),
  adds_numbers: (text) => `${text} 42`,
  drops_braces: (text) => text.replace(/\{\d\}/g, ''),
  spaces_braces: (text) => text.replace(/\{(\d)\}/g, '{ $1 }'),
  doubles: (text) => `${text} ${text}`,
  reverses: (text) => text.split(' ').reverse().join(' '),
  loops: () => 'pale '.repeat(60),
  loses_signs: (text) => text.replace(/[^\p{L}\s]/gu, ''),
  shouts: (text) => text.toUpperCase(),
  whispers: (text) => text.toLowerCase(),
  breaks_lines: (text) => text.replaceAll(' ', '\n'),
  makes_up: () => 'Bonjou {7} https://mechan.ht <b>wi</b> 99 ⏱1s',
  shortens: (text) => text.slice(0, 3),
  swaps_letters: (text) => text.replaceAll('a', 'o').replaceAll('e', 'i'),
  says_kreyol: () => 'Timoun yo ap jwe nan lakou a ak zanmi yo.',
}

type Habits = { manner: (text: string, n: number) => string; mean?: number | null; asked?: Segment[][] }

/** An engine that answers in a manner; it answers out of order, and some segments not at all where the manner is null. */
export function badEngine({ manner, mean = -0.1, asked = [] }: Habits): Translator {
  return {
    engine: 'bad',
    async *translate(segments, { n_best = 1, signal } = {}) {
      asked.push([...segments])
      const order = segments.map((_, index) => index).reverse()
      for (const index of order) {
        signal?.throwIfAborted()
        const candidate = (n: number): Candidate => ({
          text: manner(segments[index]!.text, n),
          confidence: mean === null ? null : { mean: mean - n / 10, min: mean - 1 },
          complete: true,
        })
        const all = Array.from({ length: n_best }, (_, n) => candidate(n))
        yield { ...all[0]!, index, engine: 'bad', via: null, n_best: all }
      }
    },
    check: async () => undefined,
    close: async () => undefined,
  }
}
