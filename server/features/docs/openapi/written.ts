import { readFileSync } from 'node:fs'
import type { ApiDocument } from '#core/reference/document.ts'
import { projectPath } from '../../../platform/project.ts'

/** A placeholder for the installation's address, which only a running server knows. */
export const anywhere = 'https://pawol.invalid'
export const openApiFile = 'dist/openapi.json'

/** The document as the build wrote it: writing it takes a second, reading it some milliseconds. */
export function writtenOpenApi(url: string): ApiDocument | null {
  // sources may have changed since they were built
  if (import.meta.url.endsWith('.ts')) return null
  const text = readFileSync(projectPath(openApiFile), 'utf8')
  return JSON.parse(text.replaceAll(anywhere, JSON.stringify(url).slice(1, -1)))
}
