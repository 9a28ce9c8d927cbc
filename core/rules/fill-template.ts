/** Values of a template's names; a name without a value is absent. */
export type Values = Record<string, string | undefined>

const conditional = /\{(if|unless) (\w+)\}([\s\S]*?)\{end\}/g
const place = /\{(\w+)\}/g

/**
 * Fills a template. `{if name}…{end}` is kept if the name has a value, `{unless name}…{end}` if it has none, and `{name}`
 * becomes the value. List items left empty are removed.
 */
export function fillTemplate(template: string, values: Values): string {
  const chosen = template.replace(conditional, (_, word: string, name: string, text: string) =>
    Boolean(values[name]) === (word === 'if') ? text : '',
  )
  return chosen
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '-')
    .join('\n')
    .replace(place, (_, name: string) => values[name] ?? '')
}

/** The names used in a template. */
export function namesIn(template: string): Set<string> {
  const asked = [...template.matchAll(conditional)].map(([, , name]) => name)
  const placed = [...template.replace(/\{(?:if|unless) \w+\}|\{end\}/g, '').matchAll(place)].map(([, name]) => name)
  return new Set([...asked, ...placed] as string[])
}
