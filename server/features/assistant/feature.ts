import { readFileSync } from 'node:fs'
import type { RunningEngines } from '#core/contract/engines.ts'
import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Log } from '../../platform/observability/log.ts'
import { projectPath } from '../../platform/project.ts'
import type { Assistant } from '../../ports/assistant.ts'
import { type AccountFacts, lastFailed } from './account-answers.ts'
import { assistantRoutes } from './routes.ts'
import { createAssistantService } from './service.ts'

export function assistantFeature(given: {
  db: Db
  log: Log
  assistant: Assistant
  facts: AccountFacts
  running: () => RunningEngines
}) {
  const assistant = createAssistantService({ ...given, changelog: readFileSync(projectPath('CHANGELOG.md'), 'utf8') })
  return feature({
    questionsOf: assistant.questionsOf,
    lastFailed: (accountId: AccountId) => lastFailed(given.facts.jobs, accountId),
    routes: assistantRoutes(assistant),
    serve: () => void assistant.prepare(),
    chores: [{ name: 'assistant conversations', run: assistant.purge }],
    personal_data: [
      {
        area: 'assistant_conversations',
        export: ({ user_id }) => assistant.exportOf(user_id),
        erase: (tx, { user_id }) => assistant.erase(tx, user_id),
      },
    ],
  })
}
