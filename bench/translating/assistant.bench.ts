import { readFileSync } from 'node:fs'
import { chat } from '#core/contract/assistant.ts'
import { createApp } from '../../server/app.ts'
import { projectPath } from '../../server/platform/project.ts'
import { benchConfig, freshDatabase, percentile, quiet, report } from '../setting.ts'

/** What finding the page costs beyond the call around it: a question against a greeting, which looks for nothing. */
const rounds = 4
const targetMs = 150

const database = await freshDatabase()
const config = benchConfig(database, { ROLES: 'api' })
const app = await createApp({ config, database_url: database.url, log: quiet })
const questions = readFileSync(projectPath('server/features/assistant/samples/questions.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[1]!)

async function ask(message: string): Promise<number> {
  const started = performance.now()
  const reply = await app.http.inject({ method: chat.method, url: chat.path, payload: { message } })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return performance.now() - started
}

await ask('hello')
const first = await ask(questions[0]!)
for (const question of questions.slice(0, 20)) await ask(question)
const took = { question: [] as number[], greeting: [] as number[] }
for (let round = 0; round < rounds; round++)
  for (const question of questions) {
    took.greeting.push(await ask('hello'))
    took.question.push(await ask(question))
  }
const [p50, p95] = [percentile(took.question, 0.5), percentile(took.question, 0.95)]
const greeting = percentile(took.greeting, 0.5)
report('the first question, before anything was read', { ms: first, 'of 150 ms': first / targetMs })
report('a question', { 'p50 ms': p50, 'p95 ms': p95, 'p95 of 150 ms': p95 / targetMs })
report('a question against a greeting', { 'greeting p50 ms': greeting, ratio: p50 / greeting })

await app.stop()
await database.close()
process.exit(p95 > targetMs ? 1 : 0)
