/** Texts of a paragraph in Markdown with the markup between them: `marks[n]` stands between `texts[n]` and `texts[n + 1]`. */
export type MarkdownText = { texts: string[]; marks: string[] }

const address = '(?:<[^<>\\n]{0,2000}>|[^\\s()]{0,2000}(?:\\([^\\s()]{0,500}\\)[^\\s()]{0,500}){0,4})'
const title = '(?:\\s{1,10}(?:"[^"]{0,500}"|\'[^\']{0,500}\'|\\([^()]{0,500}\\)))?'
/** The first that fits at a place wins; every quantifier has a bound. */
const patterns = [
  '(?<!`)(`{1,5})(?!`)[^]{0,500}?(?<!`)\\1(?!`)',
  '\\\\[!-/:-@[-`{-~]',
  '\\$\\$[^$]{1,1000}\\$\\$|\\$(?=\\S)[^$\\n]{1,200}(?<=\\S)\\$(?!\\d)',
  '<!--(?:[^-]|-(?!->)){0,2000}-->|</?[A-Za-z][^<>]{0,2000}>',
  '\\[\\^[^\\]\\s]{1,80}\\]',
  `\\]\\(\\s{0,10}${address}${title}\\s{0,10}\\)(?:\\{[^{}\\n]{0,200}\\})?`,
  '\\]\\[[^\\[\\]]{0,200}\\]',
  '!?\\[[^\\[\\]]{1,200}\\](?![\\[(])',
  '!?\\[',
  '(?<![\\\\*])\\*{1,3}(?=[^\\s*])|(?<=[^\\s*\\\\])\\*{1,3}(?!\\*)',
  '(?<![\\p{L}\\p{N}_\\\\])_{1,3}(?=[^\\s_])|(?<=[^\\s_\\\\])_{1,3}(?![\\p{L}\\p{N}_])',
  '~~',
]
const markup = new RegExp(patterns.join('|'), 'gu')
const bracketed = /^(!?\[)([^^][^[\]]*)\]$/

/** `references` are the names addresses are defined under, in small letters. */
export function markdownText(text: string, references: ReadonlySet<string>): MarkdownText {
  const texts: string[] = ['']
  const marks: string[] = []
  let at = 0
  const say = (words: string) => {
    texts[texts.length - 1] += words
  }
  const mark = (written: string) => {
    if (texts.at(-1) === '' && marks.length > 0) marks[marks.length - 1] += written
    else {
      marks.push(written)
      texts.push('')
    }
  }
  for (const { index, 0: found } of text.matchAll(markup)) {
    say(text.slice(at, index))
    at = index + found.length
    const [, opening, name = ''] = bracketed.exec(found) ?? []
    if (!opening) mark(found)
    else if (references.has(referenceName(name))) {
      // a link that is shown by its name keeps the name beside its new words
      mark(opening)
      say(name)
      mark(`][${name}]`)
    } else say(found)
  }
  say(text.slice(at))
  return { texts, marks }
}

export const referenceName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
