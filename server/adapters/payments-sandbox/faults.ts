import type { ServerResponse } from 'node:http'
import type { ProviderName } from './world.ts'

/** `silence` never answers; `drop` breaks the connection; the rest are unusable answers. */
export type Fault = {
  provider?: ProviderName
  how: 'silence' | 'drop' | 'error' | 'busy' | 'garbage'
  /** Whether the request takes effect nevertheless. */
  when: 'before' | 'after'
  /** How many of the next calls fail; one by default. */
  calls?: number
  /** Only calls whose method and path match. */
  of?: RegExp
}

export function createFaults() {
  let faults: (Fault & { calls: number })[] = []
  return {
    add(fault: Fault): void {
      faults.push({ calls: 1, ...fault })
    },
    clear(): void {
      faults = []
    },
    take(provider: ProviderName, line: string): Fault | undefined {
      const found = faults.find((one) => (one.provider ?? provider) === provider && (one.of?.test(line) ?? true))
      if (found && --found.calls <= 0) faults = faults.filter((one) => one !== found)
      return found
    },
  }
}

export function misbehave({ how }: Fault, response: ServerResponse): void {
  if (how === 'silence') return
  if (how === 'drop') response.destroy()
  else if (how === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
  else response.writeHead(how === 'busy' ? 429 : 500, { 'content-type': 'application/json' }).end('{"error":{}}')
}
