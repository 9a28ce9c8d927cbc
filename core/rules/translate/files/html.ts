import { htmlEntities } from './entities.ts'
import { type MarkupRules, openMarkup } from './markup.ts'
import type { MarkupToken } from './markup-tokens.ts'
import type { TakenApart } from './taken-apart.ts'

const setOf = (names: string) => new Set(names.split(' '))
const inlineElements = setOf(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark math nobr q rp rt ruby s samp small span strike strong sub sup svg time tt u var wbr',
)
const voidElements = setOf('area base br col embed hr img input link meta param source track wbr')
/** Code and drawings; what scripts and styles hold is not even looked at. */
const untouched = setOf('code kbd samp var pre svg math object template')

/** The value of an attribute as it is written. */
const attributeOf = ({ attributes }: MarkupToken, name: string, text: string): string | undefined => {
  const found = attributes.find((attribute) => attribute.name === name)
  return found && text.slice(found.from, found.to)
}

const htmlRules: MarkupRules = {
  html: true,
  entities: htmlEntities,
  isInline: ({ name }) => inlineElements.has(name),
  isUntouched: (tag, text) =>
    untouched.has(tag.name) ||
    attributeOf(tag, 'translate', text)?.toLowerCase() === 'no' ||
    /(?:^|\s)notranslate(?:\s|$)/.test(attributeOf(tag, 'class', text) ?? ''),
  attributes: setOf('alt title placeholder'),
  isVoid: (name) => voidElements.has(name),
}

/** Texts and what people read of attributes; code and what says it is not to be translated stays. */
export function openHtml(text: string, { ignored = [] }: { ignored?: readonly string[] } = {}): TakenApart {
  const names = new Set(ignored.map((name) => name.toLowerCase()))
  return openMarkup(text, {
    ...htmlRules,
    isUntouched: (tag, whole) => names.has(tag.name) || htmlRules.isUntouched(tag, whole),
  })
}
