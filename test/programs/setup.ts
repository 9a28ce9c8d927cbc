import type { TestProject } from 'vitest/node'
import { bundlePrograms } from './bundle.ts'

/** For tests of engines, which need their programs and no database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = await bundlePrograms()
  project.provide('programs', programs.dir)
  return programs.remove
}
