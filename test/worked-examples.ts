import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '../server/platform/project.ts'

/** Replaced text of an existing file: each is found exactly once. */
type Changes = Record<string, [found: string, replacement: string][]>
/** `folder` holds new files by their paths in the project. */
export type WorkedExample = { folder?: string; changes?: Changes }

export const endpointExample: WorkedExample = {
  changes: {
    'core/contract/legal.ts': [
      [
        'export const listMissingLegal = ',
        `export const countMissingLegal = endpoint({
  method: 'GET',
  path: '/api/v1/legal/missing-count/',
  summary: 'Count the facts that the operator has not set',
  auth: 'anyone',
  returns: z.object({ missing: z.number() }),
})

export const listMissingLegal = `,
      ],
    ],
    'server/features/legal/routes.ts': [
      ['import { type LegalFacts,', 'import { countMissingLegal, type LegalFacts,'],
      [
        'return [route(readLegalFacts',
        'return [route(countMissingLegal, () => ({ missing: missing.length })), route(readLegalFacts',
      ],
    ],
  },
}

export const jobKindExample: WorkedExample = {
  folder: 'test/worked-example-job-kind',
  changes: {
    'server/product/language.ts': [
      [
        'import { transcriptionFeature }',
        "import { sheetsFeature } from '../features/sheets/feature.ts'\nimport { transcriptionFeature }",
      ],
      ['running, exported, ', 'running, exported, sheetsFeature(given), '],
    ],
  },
}

export const engineExample: WorkedExample = {
  folder: 'test/worked-example-engine',
  changes: {
    'server/open-assistant.ts': [
      [
        'import { openAiAssistant }',
        "import { firstSentenceAssistant } from './adapters/assistant/first-sentence.ts'\nimport { openAiAssistant }",
      ],
      [
        "settings('Support assistant', {",
        `settings('Support assistant', {
  ASSISTANT_QUOTES: setting(z.enum(['passage', 'sentence']).default('passage'), 'How much it quotes of our own pages.'),`,
      ],
      ['  return {\n    openai:', '  return {\n    quotes: env.ASSISTANT_QUOTES,\n    openai:'],
      ['openAssistant({ openai, anthropic }', 'openAssistant({ openai, anthropic, quotes }'],
      [': embeddedAssistant()', ": quotes === 'sentence' ? firstSentenceAssistant() : embeddedAssistant()"],
    ],
    'server/adapters/assistant/assistant.test.ts': [
      [
        'import { openAiAssistant }',
        "import { firstSentenceAssistant } from './first-sentence.ts'\nimport { openAiAssistant }",
      ],
      [
        "assistantConformance('the fake'",
        "assistantConformance('the first sentence', async () => ({ assistant: firstSentenceAssistant() }))\nassistantConformance('the fake'",
      ],
    ],
  },
}

/** Every file that an example adds or changes. Fails where it does not fit the project: a replaced file, a text not found once. */
export function filesOf({ folder, changes = {} }: WorkedExample): string[] {
  const added = folder
    ? readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    : []
  for (const file of added) if (existsSync(projectPath(file))) throw new Error(`The example replaces ${file}.`)
  for (const [file, replaced] of Object.entries(changes))
    changed(readFileSync(projectPath(file), 'utf8'), file, replaced)
  return [...added, ...Object.keys(changes)]
}

const isNeeded = (path: string) =>
  !/\.(webp|woff2|png|wav|mp3|flac|onnx|bin|gz)$|\/fixtures$/.test(path) &&
  (!/\.test\.tsx?$/.test(path) || path.endsWith('/assistant.test.ts'))

/** Copies these parts of the project into a new folder below `dist`, with symbolic links to others, and applies examples. */
export async function projectWith(
  examples: WorkedExample[],
  { parts, links = [] }: { parts: string[]; links?: string[] },
): Promise<string> {
  const dist = projectPath('dist')
  await mkdir(dist, { recursive: true })
  const copy = await mkdtemp(join(dist, 'example-'))
  for (const part of parts) cpSync(projectPath(part), join(copy, part), { recursive: true, filter: isNeeded })
  for (const part of links) await symlink(projectPath(part), join(copy, part))
  for (const { folder, changes = {} } of examples) {
    if (folder)
      for (const part of readdirSync(projectPath(folder)))
        if (parts.includes(part))
          await cp(projectPath(folder, part), join(copy, part), { recursive: true, force: false, errorOnExist: true })
    for (const [file, replaced] of Object.entries(changes)) {
      const copied = join(copy, file)
      if (existsSync(copied)) writeFileSync(copied, changed(readFileSync(copied, 'utf8'), file, replaced))
    }
  }
  return copy
}

function changed(given: string, file: string, replaced: [string, string][]): string {
  let text = given
  for (const [found, replacement] of replaced) {
    if (text.split(found).length !== 2) throw new Error(`${file} has not exactly one: ${found}`)
    text = text.replace(found, () => replacement)
  }
  return text
}
