import { parseArgs } from 'node:util'
import { type Check, examine, type Report } from './checkup.ts'

export type Terminal = { say(line: string): void; complain(line: string): void }

export const doctorUsage = `Usage: npm run doctor              looks at the configuration, the database, the files, mail, engines, disk and clocks
       npm run --silent doctor -- --json
       npm run doctor -- --without speech,transcription,translation`

export type Asked = { json: boolean; without: string[] }

export function readDoctorArgs(args: string[]): Asked | null {
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, without: { type: 'string' } } })
    return { json: values.json ?? false, without: values.without?.split(',').map((name) => name.trim()) ?? [] }
  } catch {
    return null
  }
}

/** The exit code of `npm run doctor`: 1 where something is at fault. */
export async function doctorCommand(
  { json, without }: Asked,
  checks: Check[],
  terminal: Terminal,
  signal?: AbortSignal,
) {
  const reports = await examine(
    checks.filter(({ name }) => !without.includes(name)),
    signal,
  )
  if (json) terminal.say(JSON.stringify({ healthy: !anyFault(reports), checks: reports }, null, 2))
  else for (const line of reports.map(lineOf)) terminal.say(line)
  return anyFault(reports) ? 1 : 0
}

const anyFault = (reports: Report[]) => reports.some(({ state }) => state === 'fault')

function lineOf({ check, state, says, todo }: Report): string {
  return `${state.padEnd(5)}  ${check.padEnd(13)}  ${says}${todo ? ` → ${todo}` : ''}`
}
