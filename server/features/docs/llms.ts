import { areaAnchor, callAnchor, guideAnchor } from '#core/reference/anchors.ts'
import { type ApiArea, type ApiCall, readReference } from '#core/reference/calls.ts'
import type { ApiDocument } from '#core/reference/document.ts'
import { type Exhibit, exhibits, type Table } from '#core/reference/exhibits.ts'
import type { Field } from '#core/reference/fields.ts'
import { guideIds, guides } from '#core/reference/guides.ts'
import { samplesOf } from '#core/reference/samples.ts'

const page = '/docs/documentation'

/** An overview for language models (llmstxt.org): what there is, and where to read on. */
export function llmsText(document: ApiDocument): string {
  const base = baseOf(document)
  const link = (title: string, to: string, text: string) => `- [${title}](${base}${to}): ${text}`
  const guideLinks = guideIds.map((id) => link(titleOf(guides[id]), `${page}#${guideAnchor(id)}`, leadOf(guides[id])))
  const areas = readReference(document).map((area) => [
    `## ${area.title}`,
    area.description,
    area.calls
      .map((call) => link(`${call.method} ${call.path}`, `${page}#${callAnchor(call.id)}`, call.summary))
      .join('\n'),
  ])
  return paragraphs([
    '# Pawòl',
    '> Haitian Creole (Kreyòl ayisyen) speech as an API: text becomes sound, with the time of every word. Clients of OpenAI and ElevenLabs work unchanged.',
    [
      `- Base URL: ${base}`,
      `- OpenAI clients: base URL ${base}/v1. ElevenLabs clients: base URL ${base}.`,
      '- Key: `Authorization: Bearer pk_live_…` or `xi-api-key: pk_live_…`',
      '- Failures: `{"error": sentence, "code": code}`; decide by `code`. 429: wait `Retry-After` seconds.',
      '- Calls that spend credits take `Idempotency-Key`: repeating one never charges twice.',
    ].join('\n'),
    '## Start here',
    [
      link('Everything as text', '/llms-full.txt', 'guides and every call, with samples'),
      link('OpenAPI 3.1', '/openapi.json', 'every call, for tools'),
      link('Documentation', page, 'the page people read'),
      link('Changelog', '/docs/changelog', 'what changed'),
    ].join('\n'),
    '## Guides',
    guideLinks.join('\n'),
    ...areas.flat(),
  ])
}

/** The whole documentation as text. */
export function llmsFullText(document: ApiDocument): string {
  const base = baseOf(document)
  const shown = { ...exhibits(base), errors: errorTable(document) }
  const text = guideIds.map((id) => withExhibits(guides[id], shown).replaceAll('](/', `](${base}/`))
  return paragraphs([
    '# Pawòl API',
    `> ${document.info.description} Base URL: ${base}. Version ${document.info.version}.`,
    ...text,
    ...readReference(document).map((area) => areaText(area, base)),
  ])
}

const baseOf = (document: ApiDocument) => (document.servers[0]?.url ?? '').replace(/\/$/, '')
const paragraphs = (parts: string[]) => `${parts.join('\n\n')}\n`
const titleOf = (guide: string) => guide.split('\n')[0]!.replace('## ', '')
const leadOf = (guide: string) => guide.split('\n')[1]!.split(/(?<=\.) /)[0]!

function withExhibits(guide: string, shown: Record<string, Exhibit>): string {
  return guide.replace(/^\[\[(\w+)\]\]$/gm, (_, name: string) => {
    const exhibit = shown[name]
    if (!exhibit) throw new Error(`No exhibit is called ${name}.`)
    if (exhibit.kind === 'table') return tableText(exhibit)
    return exhibit.samples.map(({ language, code }) => fenced(language.replace('_client', ''), code)).join('\n\n')
  })
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

function tableText({ columns, rows }: Omit<Table, 'kind'>): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', '; ')).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

function errorTable(document: ApiDocument): Table {
  const rows = Object.entries(document['x-failures']).map(([code, { summary }]) => [`\`${code}\``, summary])
  return { kind: 'table', columns: ['name', 'means'], rows }
}

function areaText({ id, title, description, calls }: ApiArea, base: string): string {
  return [`## ${title} {#${areaAnchor(id)}}`, description, ...calls.map((call) => callText(call, base))].join('\n\n')
}

function callText(call: ApiCall, base: string): string {
  const access = typeof call.access === 'object' ? `key with scope \`${call.access.scope}\`, or signed in` : call.access
  const [sample] = samplesOf(call, base)
  const fields = [...call.parameters, ...(call.body?.fields ?? [])]
  const answer = call.reply.fields.map((field) => `\`${field.name}\``).join(', ')
  return [
    `### ${call.method} ${call.path}`,
    `${call.summary}. Open to: ${access}. Limit: ${call.limit}.${call.spends ? ' Spends credits.' : ''}`,
    ...(fields.length > 0 ? [fields.map(fieldText).join('\n')] : []),
    `Answers ${call.reply.status} ${call.reply.type ?? ''}${answer ? `: ${answer}` : ''}. Errors: ${call.errors.join(', ')}.`,
    ...(sample ? [fenced(sample.language, sample.code)] : []),
  ].join('\n\n')
}

function fieldText({ name, type, required, limits, values, default: initial, description }: Field): string {
  const facts = [
    type,
    required ? 'required' : 'optional',
    ...limits,
    ...(values.length > 0 ? [values.join(' / ')] : []),
    ...(initial === undefined ? [] : [`default ${initial}`]),
  ]
  return `- \`${name}\` (${facts.join(', ')})${description ? `: ${description}` : ''}`
}
