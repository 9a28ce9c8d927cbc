/** One answer of the Help Center; its text is Markdown of the little kind our pages draw. */
export type Article = { id: string; question: string; text: string; picture?: Picture }
/** Of the page an answer speaks about; `alt` says what it shows. */
export type Picture = { name: string; alt: string }
export type HelpTopic = { title: string; articles: Article[] }

export const helpPage = '/docs/help-center'

/**
 * Parses `## Topic` and `### Question {#anchor}`, each with the text below it, and `[[picture name: what it shows]]`.
 */
export function helpTopics(text: string): HelpTopic[] {
  return sections(text, '## ').map(({ title, text }) => ({
    title,
    articles: sections(text, '### ').map(({ title, text }) => {
      const [, question = title, id = ''] = /^(.*?) \{#([a-z0-9-]+)\}$/.exec(title) ?? []
      const [line = '', name, alt] = /^\[\[picture ([a-z-]+): (.+)\]\]$/m.exec(text) ?? []
      return { id, question, text: text.replace(line, '').trim(), ...(name && alt ? { picture: { name, alt } } : {}) }
    }),
  }))
}

function sections(text: string, mark: string): { title: string; text: string }[] {
  const found: { title: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith(mark)) found.push({ title: line.slice(mark.length), lines: [] })
    else found.at(-1)?.lines.push(line)
  }
  return found.map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
}
