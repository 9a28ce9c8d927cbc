import type { Language } from '#core/contract/account/account.ts'
import type { RunningEngines } from '#core/contract/engines.ts'
import { type ErrorCode, errors } from '#core/contract/errors.ts'
import { articles as en } from '#core/help/en.ts'
import { articles as es } from '#core/help/es.ts'
import { articles as fr } from '#core/help/fr.ts'
import { helpPage, helpTopics } from '#core/help/help-center.ts'
import { withFacts } from '#core/help/help-facts.ts'
import { articles as ht } from '#core/help/ht.ts'
import { errorAnchor, guideAnchor } from '#core/reference/anchors.ts'
import { exampleError } from '#core/reference/example-error.ts'
import { type GuideId, guideIds, guides as guidesEn } from '#core/reference/guides.ts'
import { guides as guidesEs } from '#core/reference/guides-es.ts'
import { guides as guidesFr } from '#core/reference/guides-fr.ts'
import { guides as guidesHt } from '#core/reference/guides-ht.ts'
import { asked as askedEn } from './asked/en.ts'
import { asked as askedEs } from './asked/es.ts'
import { asked as askedFr } from './asked/fr.ts'
import { asked as askedHt } from './asked/ht.ts'
import type { Passage } from './retrieval/search.ts'

const documentation = '/docs/documentation'
const changelog = '/docs/changelog'

const help: Record<Language, string> = { en, ht, fr, es }
const asked: Record<Language, Record<string, string>> = { en: askedEn, ht: askedHt, fr: askedFr, es: askedEs }
const guides: Record<Language, Record<GuideId, string>> = { en: guidesEn, ht: guidesHt, fr: guidesFr, es: guidesEs }

/** Everything that can be quoted in one language; the changelog exists in English alone. */
export function passagesIn(language: Language, changes: string, running: () => RunningEngines): Passage[] {
  return [
    ...helpPassages(language, running),
    ...guideIds.flatMap((id) => guidePassages(id, guides[language][id])),
    ...(Object.keys(errors) as ErrorCode[]).map(errorPassage),
    ...(language === 'en' ? changePassages(changes) : []),
  ]
}

function helpPassages(language: Language, running: () => RunningEngines): Passage[] {
  return helpTopics(help[language]).flatMap(({ title: topic, articles }) =>
    articles.map(({ id, question, text }) => {
      const current = () => withFacts(text, language, running())
      return {
        page: `${helpPage}#${id}`,
        kind: 'help' as const,
        title: question,
        asked: `${asked[language][id] ?? ''}, ${topic}`,
        text: current(),
        current,
      }
    }),
  )
}

/** Splits a page into paragraphs and lists; leaves out code and tables. */
function guidePassages(id: GuideId, guide: string): Passage[] {
  const [title = '', ...paragraphs] = guide.split(/\n{1,2}(?=\n|###|\[\[)|\n(?=- )(?<!^- .*\n)/m)
  const name = title.split('\n')[0]!.replace('## ', '')
  const lead = title.split('\n').slice(1).join('\n')
  return [lead, ...paragraphs]
    .map((text) => text.replace(/^\[\[\w+\]\]$|^### /gm, '').trim())
    .filter((text) => text.length > 40)
    .map((text) => ({
      page: `${documentation}#${guideAnchor(id)}`,
      kind: 'guide' as const,
      title: name,
      asked: 'API',
      text,
    }))
}

/** What a call answers, with figures as the documentation shows them. */
function errorPassage(code: ErrorCode): Passage {
  const { status, message } = exampleError(code)
  return {
    page: `${documentation}#${errorAnchor(code)}`,
    kind: 'error',
    title: code,
    asked: `${code.replaceAll('_', ' ')} error code`,
    text: `\`${code}\` (${status}): ${message}`,
  }
}

function changePassages(markdown: string): Passage[] {
  return markdown.split(/^## /m).flatMap((release) => {
    const [version = '', ...rest] = release.split('\n')
    const items = rest
      .filter((line) => !line.startsWith('### '))
      .join('\n')
      .split(/^- /m)
      .slice(1)
    return items.map((item) => ({
      page: `${changelog}#version-${version.trim()}`,
      kind: 'change' as const,
      title: `Changelog ${version.trim()}`,
      asked: 'what is new, release notes, version',
      text: item.replace(/\s+/g, ' ').trim(),
    }))
  })
}
