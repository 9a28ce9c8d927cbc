import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectPath } from '../server/platform/project.ts'
import { startTestApp, type TestApp } from './harness.ts'

const read = (file: string) => readFileSync(projectPath(file), 'utf8')
const Alerts = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().startsWith('Pawol'),
          expr: z.string(),
          for: z.string().regex(/^\d+m$/),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
})
const Source = z.object({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) })
const Panel = z.object({
  id: z.number().int(),
  title: z.string().min(1),
  type: z.enum(['row', 'stat', 'timeseries']),
  datasource: Source.optional(),
  gridPos: z.object({ x: z.number().min(0).max(23), y: z.number(), w: z.number().max(24), h: z.number() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), datasource: Source })).optional(),
})
const Dashboard = z.object({
  uid: z.literal('pawol'),
  title: z.string(),
  schemaVersion: z.number().int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(Panel),
})

const alerts = Alerts.parse(parse(read('deploy/prometheus/alerts.yaml'))).groups.flatMap(({ rules }) => rules)
const dashboard = Dashboard.parse(JSON.parse(read('deploy/grafana/pawol.json')))
const queries = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** Prometheus makes these itself. */
const prometheusOwn = 'up'
const words = ['and', 'or', 'unless', 'by', 'on']
/** What is neither a function, a label, a number nor an operator. */
const metricsIn = (query: string): string[] =>
  [
    ...query
      .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
      .replace(/\b(by|on|without)\s*\([^)]*\)/g, '')
      .matchAll(/(?<![\w.$])[a-z_]\w*(?!\w|\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !words.includes(name))

let t: TestApp
let known: Set<string>
beforeAll(async () => {
  t = await startTestApp()
  const text = (await t.app.http.inject('/metrics')).body
  known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  )
})
afterAll(() => t.stop())

describe('what operators look at', () => {
  it('asks for what /metrics has', () => {
    for (const [who, query] of queries) {
      const asked = metricsIn(query)
      expect([who, asked.filter((name) => !known.has(name) && name !== prometheusOwn)]).toEqual([who, []])
      expect([who, asked.length > 0]).toEqual([who, true])
    }
  })
  it('the reading of queries would find a metric there is not', () => {
    expect(metricsIn('sum by (kind) (rate(no_such_total{a="b"}[5m])) / max(jobs_due) > 0.1 and up == 0')).toEqual([
      'no_such_total',
      'jobs_due',
      'up',
    ])
  })
  it('the dashboard lets its reader choose the source, and no two panels lie upon each other', () => {
    expect(dashboard.templating.list.map(({ name, type }) => [name, type])).toContainEqual(['datasource', 'datasource'])
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})

describe('runbooks', () => {
  const page = 'docs/operations.md'
  const sections = read(page)
    .split(/^(?=#{2,4} )/m)
    .map((section) => ({ heading: /^#+ (.*)/.exec(section)?.[1] ?? '', section }))
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
  const linked = new Set(alerts.map(({ annotations }) => annotations.runbook_url))

  it.each([...linked])('%s says what it means for people, where to look first and what to do', (url) => {
    const [file, anchor] = url.split('#')
    const found = sections.find(({ heading }) => anchorOf(heading) === anchor)
    expect([file, found?.heading]).toEqual([page, expect.any(String)])
    for (const part of ['**People**', '**Look**', '**Do**']) expect(found!.section).toContain(part)
  })
  it('each is reached by an alert', () => {
    const runbooks = sections.filter(({ section }) => section.includes('**People**'))
    expect(runbooks.map(({ heading }) => `${page}#${anchorOf(heading)}`).sort()).toEqual([...linked].sort())
  })
})
