import type { Config } from './config.ts'
import { openHub } from './features/packs/hub.ts'
import type { PackParts } from './features/packs/parts.ts'
import { registryFile } from './features/packs/registry.ts'
import { createRuntimes } from './features/packs/runtimes.ts'
import { freeBytes } from './platform/files/disk-room.ts'
import { projectVersion } from './platform/project.ts'
import { engineProbe } from './probe-packs.ts'

const silence_ms = 60_000

/** Where packs come from, where they go and how they are tried, for the command line and the staff page alike. */
export function openPackParts({ dir, readonly, sells, hub, token, npm, proxies }: Config['models']): PackParts {
  const web = { proxies, silence_ms }
  return {
    dir,
    readonly,
    sells,
    web,
    freeBytes,
    version: projectVersion().version,
    registry_file: registryFile(),
    hub: openHub({ base: hub, token, web }),
    runtimes: createRuntimes({ dir, npm, web }),
    probe: engineProbe(),
  }
}
