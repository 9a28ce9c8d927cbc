import type { Hub } from './hub.ts'
import type { InstallParts } from './install.ts'

/** Dependencies of every pack command. */
export type PackParts = InstallParts & { hub: Hub; registry_file: string }
