/** One answer of the Help Center; its text is Markdown of the little kind our pages draw. */
export type Article = { id: string; question: string; text: string }
export type HelpTopic = { title: string; articles: Article[] }

export const helpPage = '/docs/help-center'

/** Reads `## Topic` and `### Question {#anchor}`, each with what stands below it. */
export function helpTopics(text: string): HelpTopic[] {
  return sections(text, '## ').map(({ title, text }) => ({
    title,
    articles: sections(text, '### ').map(({ title, text }) => {
      const [, question = title, id = ''] = /^(.*?) \{#([a-z0-9-]+)\}$/.exec(title) ?? []
      return { id, question, text }
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
