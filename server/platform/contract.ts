import { z } from 'zod'
import { type Endpoint, isEndpoint } from '#core/contract/endpoint.ts'
import { isJobKind, type JobKind } from '#core/contract/jobs.ts'
import { contractFiles } from './contract-files.ts'

type Exported = { area: string; name: string; value: unknown }

/** A file's area: what it exports as `area`, else its folder, else its own name. Null: outside the API. */
function areaOf(file: string, contents: { area?: unknown }): string | null {
  if (contents.area !== undefined) return contents.area as string | null
  return file.replace(/\.ts$|\/.*$/, '').replaceAll('-', '_')
}

/** Files that declare no endpoint, no job kind and no area are shared by several areas. */
const isOfArea = (contents: object) =>
  'area' in contents || Object.values(contents).some((value) => isEndpoint(value) || isJobKind(value))

const exported: Exported[] = Object.entries(contractFiles)
  .filter(([, contents]) => isOfArea(contents))
  .flatMap(([file, contents]) => {
    const area = areaOf(file, contents)
    return area === null ? [] : Object.entries(contents).map(([name, value]) => ({ area, name, value }))
  })

export type NamedEndpoint = { area: string; name: string; endpoint: Endpoint }

/** Every endpoint that a file of `core/contract` exports, with its area and the name it is exported under. */
export const namedEndpoints: NamedEndpoint[] = exported.flatMap(({ area, name, value }) =>
  isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
)
export const allEndpoints: Endpoint[] = namedEndpoints.map((e) => e.endpoint)
export const allJobKinds: JobKind[] = exported.flatMap(({ value }) => (isJobKind(value) ? [value] : []))

/** Schemas that have a name of their own; the API's description uses it. */
export const namedSchemas = exported.flatMap(({ area, name, value }) =>
  value instanceof z.ZodType ? [{ area, name, schema: value }] : [],
)
