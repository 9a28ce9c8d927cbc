import type { Hub } from './hub.ts'
import type { InstallParts } from './install.ts'

/** What every verb stands on. */
export type PackParts = InstallParts & { hub: Hub; registry_file: string }
