import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { formatBytes } from '#core/rules/format.ts'
import type { PackProgress } from '../install.ts'
import type { ListedPack } from '../list-packs.ts'
import type { PackPlan } from '../plan.ts'
import { isLocked } from '../registry.ts'

export const usage = `Usage: npm run models -- list                          what there is, and what is installed
       npm run models -- add <pack>                    shows licence and size, then installs
           --accept <licence>   accepts the licence by its name      --yes   asks nothing
           --from <folder>      takes the files from a folder, without internet
       npm run models -- remove <pack>
       npm run models -- check [pack…]                 reads every file again
       npm run models -- export <pack> <folder>        for --from on another machine
       npm run models -- lock [pack…]                  for maintainers: writes commits and digests into the registry
       Each takes --json. Exit codes: 1 failed, 2 usage, 3 licence, 4 busy, 5 no room, 6 source, 7 files, 8 broken`

const exits: Partial<Record<ErrorCode, number>> = {
  pack_unknown: 2,
  pack_not_installed: 2,
  licence_not_accepted: 3,
  licence_unknown: 3,
  licence_non_commercial: 3,
  packs_busy: 4,
  packs_no_room: 5,
  hub_unreachable: 6,
  hub_refused: 6,
  pack_file_wrong: 7,
  pack_broken: 8,
}
export const exitCode = (error: unknown): number => (error instanceof AppError && exits[error.code as ErrorCode]) || 1

export function listLines(packs: ListedPack[]): string[] {
  const rows = packs.map(({ id, pack, state, reason, bytes_here, installed }) => [
    id,
    state,
    installed
      ? formatBytes(bytes_here)
      : `${formatBytes(pack.about_bytes)}${bytes_here > 0 ? `, ${formatBytes(bytes_here)} here` : ''}`,
    pack.licence.spdx ?? 'licence read when added',
    `${pack.title.en}${reason ? ` — ${reason}` : ''}`,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export function planLines({ pack, source, licence, files, bytes }: PackPlan): string[] {
  const unchecked = files.filter(({ digest }) => !digest).length
  return [
    `${pack.id}: ${pack.title.en}`,
    `  from      ${source.repo}${source.commit ? ` at ${source.commit}` : ''}${isLocked(pack) ? '' : ', not locked in the registry: pinned now'}`,
    `  size      ${formatBytes(bytes)} in ${files.length} files, about ${formatBytes(pack.ram_mb * 1024 ** 2)} of memory in use`,
    `  licence   ${licence.spdx} (${licence.url})${licence.commercial ? '' : ', NOT for commercial use'}`,
    `  by        ${licence.attribution}`,
    ...pack.quality.map(({ metric, value, by, url }) => `  quality   ${metric} ${value}, measured by ${by} (${url})`),
    ...(unchecked > 0 ? [`  ${unchecked} files have no digest to be checked against`] : []),
  ]
}

/** Draws progress: one line on a terminal, redrawn; elsewhere a line for each file and tenth. */
export function progressLines(terminal: boolean, write: (text: string) => void, columns = 80) {
  let last = ''
  return {
    show({ state, path, done_bytes, total_bytes }: PackProgress): void {
      const share = total_bytes > 0 ? Math.min(1, done_bytes / total_bytes) : 0
      const percent = Math.floor(share * 100)
      const what = state === 'verifying' ? 'trying it out' : (path ?? '')
      const line = terminal
        ? bar(share, `${percent} % ${formatBytes(done_bytes)} ${what}`, columns)
        : `${what} ${percent - (percent % 10)} %`
      if (line === last) return
      last = line
      write(terminal ? `\r${line}` : `${line}\n`)
    },
    end(): void {
      if (terminal && last) write('\n')
    },
  }
}

function bar(share: number, words: string, columns: number): string {
  const width = 24
  const full = Math.round(share * width)
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${words}`.slice(0, columns - 1).padEnd(columns - 1)
}
