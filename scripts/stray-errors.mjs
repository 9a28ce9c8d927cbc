import { writeFileSync } from 'node:fs'

/** Vitest's own report does not tell errors outside every test from failed tests; this one writes down how many there were. */
export default class StrayErrors {
  onTestRunEnd(_files, errors) {
    writeFileSync(process.env.STRAY_ERRORS, String(errors.length))
  }
}
