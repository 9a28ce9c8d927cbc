/** Why a sentence is not accepted. */
export const sentenceProblems = ['too_short', 'too_long', 'digits', 'characters', 'personal_data', 'duplicate'] as const
export type SentenceProblem = (typeof sentenceProblems)[number]

const sentenceWords = { min: 3, max: 14 } as const
export const longestSentence = 160

export const reportReasons = ['spelling', 'not_kreyol', 'offensive', 'personal_data', 'hard_to_read', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** One space between words, one kind of apostrophe and composed accents. */
export const cleanSentence = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** Sentences with the same words are one, whatever their signs and capitals. */
export const sentenceKey = (text: string): string =>
  cleanSentence(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []

const email = /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/iu
const link = /(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|org|net|ht|edu|gov|info)\b/i
const handle = /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u
/** Six digits or more, however they are grouped. */
const phone = /(?:\d[\s().+-]*){6,}/
const named = String.raw`\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)+`
const calls =
  "(?:[Mm]|[Mm]wen|[Ll]i|[Yy]o) rele|[Nn]on (?:mwen|li|m|ni)(?: se)?|[Jj]e m'appelle|[Mm]y name is|[Mm]e llamo"
/** A person's full name where the sentence says that it is one. */
const fullName = new RegExp(String.raw`(?:^|[\s,])(?:${calls}) ${named}`, 'u')
const titled = new RegExp(String.raw`(?:^|\s)(?:Msye|Mesye|Madan|Dòktè|Doktè|Mèt|Pastè|Pè|Mr|Mrs|Dr)\.? ${named}`, 'u')
const street = '(?:[Rr]i|[Rr]iyèl|[Rr]ue|[Ss]treet|[Aa]vni|[Aa]venue|[Bb]oulva|[Bb]oulevard|[Ee]npas|[Ii]mpasse)'
/** A street with a house number, or a full name with a street. */
const address = new RegExp(
  String.raw`\d+[a-z]?,? ${street}\s|(?:^|\s)${street} \p{Lu}[^,.]*,? (?:nimewo|no|n°|#)?\s?\d+`,
  'u',
)
const nameAndStreet = new RegExp(String.raw`${named}.*(?:^|[\s,])${street} \p{Lu}`, 'u')

/** Whether a text seems to say who a person is or where they can be reached. */
export const hasPersonalData = (text: string): boolean =>
  [email, link, handle, phone, fullName, titled, address, nameAndStreet].some((pattern) => pattern.test(text))

/** What keeps a sentence from being read aloud; null if nothing does. Duplicates are found by the database. */
export function sentenceProblem(given: string): Exclude<SentenceProblem, 'duplicate'> | null {
  const text = cleanSentence(given)
  const words = wordsOf(text).length
  if (hasPersonalData(text)) return 'personal_data'
  if (words < sentenceWords.min) return 'too_short'
  if (words > sentenceWords.max || text.length > longestSentence) return 'too_long'
  if (/\p{N}/u.test(text)) return 'digits'
  // the letters of Kreyòl, with those of French and Spanish names
  return /^[a-zàáâçèéêëíîïñóòôöúùûü'’",.!?;:…«»()–—-\s]+$/i.test(text) ? null : 'characters'
}

const trigramsOf = (text: string) => {
  const letters = ` ${sentenceKey(text)} `
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3))
}

/** How often each sequence of three letters occurs in sentences. */
export function countTrigrams(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) for (const trigram of trigramsOf(text)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  return counts
}

/** The rarest sequences of a sentence decide, so that long sentences are not rare by their length. */
const rarestCounted = 5

/** From 0 for the commonest to 1 for the rarest letter sequences. */
export function rarityOf(text: string, counts: ReadonlyMap<string, number>): number {
  const rarest = trigramsOf(text)
    .map((trigram) => 1 / (1 + (counts.get(trigram) ?? 0)))
    .sort((a, b) => b - a)
    .slice(0, rarestCounted)
  return rarest.length === 0 ? 0 : rarest.reduce((sum, one) => sum + one, 0) / rarest.length
}
