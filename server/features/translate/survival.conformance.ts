import { translateText } from '@pawol/engines/pipeline/pipeline'
import fc from 'fast-check'
import { expect } from 'vitest'
import { joinedSegments } from '#core/rules/translate/joined.ts'
import { compareNumbers, numbersOf } from '#core/rules/translate/words/number-values.ts'
import type { Translator } from '../../ports/translator.ts'

const precious = fc.constantFrom(
  ...[
    'https://pawol.ht/a?b=1&c=2',
    'a.b@pawol.ht',
    '{name}',
    '{{count}}',
    '%s',
    '$1',
    '`npm test`',
    '<b>',
    '</b>',
    '&amp;',
    '😀',
    '⏱½s',
    '<break time="1s"/>',
    '@marie',
    '#Ayiti',
    './run.sh',
  ],
  ...['3', '1,250.50', '8:30', '12/05/2024', '50%', '$25', '5 km', '+509 3444-5555'],
)
const plain = fc.constantFrom(
  'The',
  'children',
  'want',
  'water',
  'and',
  'bread',
  'in the house',
  'because',
  'Timoun',
  'yo',
  'ap jwe',
  'nan',
  'lakou a',
)
const joint = fc.constantFrom(' ', ' ', ' ', '. ', ', ', '\n', '\n\n- ', '? ', ' — ')
/** Words with everything between them that a translation must keep. */
export const generatedText = fc
  .array(fc.tuple(fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: precious }), joint), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all) => all.map(([word, after]) => word + after).join(''))
const survivors =
  /https:\/\/pawol\.ht\/a\?b=1&c=2|a\.b@pawol\.ht|\{\w+\}|\{\{\w+\}\}|%s|\$1(?!\d)|`npm test`|<\/?b>|&amp;|😀|⏱½s|<break time="1s"\/>|@marie|#Ayiti|\.\/run\.sh|\n/g
const count = (all: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** Numbers, addresses, placeholders, markup, pauses and lines of generated texts are in their translation, with any engine. */
export async function everythingSurvives(translator: Translator, trials: fc.Parameters<unknown>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(generatedText, fc.boolean(), async (text, there) => {
      const direction = there ? ({ from: 'en', to: 'ht' } as const) : ({ from: 'ht', to: 'fr' } as const)
      const segments = []
      for await (const { segment } of translateText({ text, ...direction }, translator)) segments.push(segment)
      const done = joinedSegments(text, segments)
      atLeast(done.match(survivors) ?? [], text.match(survivors) ?? [], done)
      const { lost } = compareNumbers(numbersOf(text), numbersOf(done), direction.from, direction.to)
      expect(lost, done).toEqual([])
      expect(done.split('\n').length).toBe(text.split('\n').length)
    }),
    trials as fc.Parameters<[string, boolean]>,
  )
}

function atLeast(shown: readonly string[], wanted: readonly string[], text: string): void {
  const counts = count(shown)
  for (const [one, times] of count(wanted))
    expect(counts.get(one) ?? 0, `${one} in ${text}`).toBeGreaterThanOrEqual(times)
}
