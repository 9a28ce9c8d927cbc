import type { TestProject } from 'vitest/node'
import { bundlePrograms } from './bundle.ts'

/** For tests that start programs and need no database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = await bundlePrograms()
  project.provide('programs', programs.dir)
  return programs.remove
}
