import { clitics } from '../spelling/letters.ts'
import { beforeNoun, cardinal, ordinal } from './numbers.ts'
import type { Token, WordToken } from './reading.ts'
import { dayOfMonth, isMonth } from './spoken-time.ts'

/** After these a Roman number is meant even when it is one letter. */
const numbered = new Set(
  'chapit pati volim tòm syèk atik seksyon nivo faz ak wa pap anperè lwi napoleyon pòl benwa chal anri piyis leyon'.split(
    ' ',
  ),
)
/** A number before these counts nothing: `sis ak sèt`, not `si ak sèt`. */
const notCounted = new Set(
  'ak e epi oswa ou pou nan ki se yo la a lan sou pa plis mwens egal fwa divize te ap va ta ka men kont ni pami'.split(
    ' ',
  ),
)

type Around = { before: WordToken | undefined; after: WordToken | undefined; shouting: boolean }
type Change = (token: WordToken, around: Around) => string[] | undefined

const written = (token: WordToken | undefined) => token?.text.toLowerCase() ?? ''

const dayBeforeMonth: Change = (token, { after }) =>
  token.count && /^\d{1,2}$/.test(token.text) && Number(token.text) <= 31 && after && isMonth(after.text)
    ? beforeNoun(dayOfMonth(Number(token.text)), after.text)
    : undefined

const countBeforeNoun: Change = (token, { after }) =>
  token.count && after && /^\p{L}/u.test(after.text) && !notCounted.has(written(after)) && !after.count
    ? beforeNoun(token.spoken, after.spoken[0] ?? '')
    : undefined

const roman: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** The value of a well-formed Roman number up to 399, or nothing. */
function romanValue(text: string): number | undefined {
  if (!/^C{0,3}(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(text) || text === '') return undefined
  const values = [...text].map((letter) => roman[letter]!)
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0)
}

const romanNumber: Change = (token, { before, after, shouting }) => {
  const [, digits, mark] = /^([IVXLC]+)(e|è|yèm|èm|ème|ième)?$/.exec(token.text) ?? []
  if (!digits) return undefined
  const introduced = numbered.has(written(before)) || /^syèk/.test(written(after))
  const clear = /^[IVX]{2,}$/.test(digits) && !shouting
  const value = romanValue(digits)
  if (!value || !(introduced || (clear && (mark || before)))) return undefined
  return mark || /^syèk/.test(written(after)) || (value === 1 && /^\p{Lu}/u.test(before?.text ?? ''))
    ? ordinal(value)
    : cardinal(value)
}

/** `M ap ale`: a capital that starts a sentence is still the pronoun. */
const capitalClitic: Change = (token, { after }) =>
  token.text.length === 1 &&
  /^\p{Lu}$/u.test(token.text) &&
  clitics.has(token.text.toLowerCase()) &&
  after &&
  /^\p{Ll}/u.test(after.text)
    ? [token.text.toLowerCase()]
    : undefined

/** Capitals throughout are a way of writing, not acronyms. */
const shouted: Change = (token, { shouting }) =>
  shouting && token.spoken.length === 1 && token.spoken[0] === token.text && /[AEIOUYÀÈÒ]/.test(token.text)
    ? [token.text.toLowerCase()]
    : undefined

const countChanges = [dayBeforeMonth, countBeforeNoun]
const changes = [...countChanges, romanNumber, capitalClitic, shouted]

function isShouting(tokens: Token[]): boolean {
  const words = tokens.filter((token) => token.kind === 'word' && /\p{L}{2}/u.test(token.text))
  const capitals = words.filter((token) => token.kind === 'word' && !/\p{Ll}/u.test(token.text))
  return words.length > 1 && capitals.length > words.length * 0.7
}

/** What a word is said as can depend on its neighbours in the same phrase. */
export function inContext(tokens: Token[]): Token[] {
  const shouting = isShouting(tokens)
  const wordAt = (at: number) => (tokens[at]?.kind === 'word' ? (tokens[at] as WordToken) : undefined)
  return tokens.map((token, at) => {
    if (token.kind !== 'word') return token
    const around = { before: wordAt(at - 1), after: wordAt(at + 1), shouting }
    for (const change of token.given ? countChanges : changes) {
      const spoken = change(token, around)
      if (spoken) return { ...token, spoken }
    }
    return token
  })
}
